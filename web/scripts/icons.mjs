// Writes the icons that games and client name into the folder of the built client: icons.json with all of them for the
// drawings, icons/NAME.svg for the browser, and credits.json.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const root = dirname(web);
const games = join(root, 'src', 'kabale', 'games');
const own = join(web, 'scripts', 'icons.txt');
const read = (...parts) => readFileSync(join(...parts), 'utf8');
const target = join(root, 'src', 'kabale', 'static');
const modules = join(web, 'node_modules');
const set = JSON.parse(read(modules, '@iconify-json', 'game-icons', 'icons.json'));

/** The icon names of a meta.toml: the strings of its `icons = [...]`. */
function named(file) {
  const text = read(file).replace(/#.*$/gm, '');
  const list = /^icons\s*=\s*\[([^\]]*)\]/m.exec(text)?.[1] ?? '';
  return [...list.matchAll(/"([^"]+)"|'([^']+)'/g)].map((m) => m[1] ?? m[2]);
}

function sources() {
  const found = [[own, read(own).split(/\s+/).filter(Boolean)]];
  if (!existsSync(games)) return found;
  for (const entry of readdirSync(games, { withFileTypes: true })) {
    const file = join(games, entry.name, 'meta.toml');
    if (entry.isDirectory() && existsSync(file)) found.push([file, named(file)]);
  }
  return found;
}

function resolve(name) {
  const alias = set.aliases?.[name];
  const icon = set.icons[alias ? alias.parent : name];
  return icon && { body: icon.body, width: icon.width ?? set.width ?? 16, height: icon.height ?? set.height ?? 16 };
}

const icons = {};
const wrong = [];
for (const [file, names] of sources()) {
  for (const name of names) {
    const icon = resolve(name);
    if (icon) icons[name] = icon;
    else wrong.push(`${relative(root, file)}: no icon "${name}" in @iconify-json/game-icons`);
  }
}
if (wrong.length) {
  console.error(wrong.join('\n'));
  process.exit(1);
}

const AUTHORS = [
  'Lorc', 'Delapouite', 'John Colburn', 'Felbrigg', 'John Redman', 'Carl Olsen', 'Sbed', 'PriorBlue', 'Willdabeast',
  'Viscious Speed', 'Lord Berandas', 'Irongamer', 'HeavenlyDog', 'Lucas', 'Faithtoken', 'Skoll', 'Andy Meneely',
  'Cathelineau', 'Kier Heyl', 'Aussiesim', 'Sparker', 'Zeromancer', 'Rihlsul', 'Quoting', 'Guard13007', 'DarkZaitzev',
  'SpencerDub', 'GeneralAce135', 'Zajkonur', 'Catsu', 'Starseeker', 'Pepijn Poolman', 'Pierre Leducq', 'Caro Asercion',
];

/** What ships to the browser: name, version, licence and home of each package. */
function shipped(name, use) {
  const info = JSON.parse(read(modules, name, 'package.json'));
  const author = typeof info.author === 'string' ? info.author : (info.author?.name ?? '');
  return { name, use, version: info.version, licence: info.license ?? '', author, home: info.homepage ?? '' };
}

const credits = {
  packages: [shipped('svelte', 'client'), shipped('@fontsource/alegreya', 'font'), shipped('@fontsource/alegreya-sans', 'font')],
  fonts: [{ family: 'Alegreya, Alegreya Sans', designer: 'Juan Pablo del Peral (Huerta Tipográfica)', licence: 'OFL-1.1' }],
  icons: {
    package: shipped('@iconify-json/game-icons', 'icons'),
    collection: 'game-icons.net',
    licence: 'CC-BY-3.0',
    licenceText: 'https://creativecommons.org/licenses/by/3.0/',
    authors: AUTHORS,
    names: Object.keys(icons).sort(),
  },
};

const sorted = Object.fromEntries(Object.entries(icons).sort(([a], [b]) => (a < b ? -1 : 1)));
mkdirSync(join(target, 'icons'), { recursive: true });
for (const [name, { body, width, height }] of Object.entries(icons)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  writeFileSync(join(target, 'icons', `${name}.svg`), svg);
}
writeFileSync(join(target, 'icons.json'), JSON.stringify(sorted));
writeFileSync(join(target, 'credits.json'), JSON.stringify(credits, null, 1));
console.log(`icons.json: ${Object.keys(icons).length} icons`);
