// A picture of the table to keep: the server's SVG with the house's letters in it, or the same as PNG.
import { ApiError } from './api';

const FAMILIES = ['Alegreya', 'Alegreya Sans'];
const LATIN = 'U+0-FF';
const LARGEST = 4096;

/** The SVG with fonts of its own, as a picture has nothing else to write with. */
export function withFonts(svg: string, faces: string): string {
  return svg.replace('<style>', () => `<style>${faces}`);
}

/** How large a picture of a table top is drawn: twice its size, as far as browsers can. */
export function pixels(svg: string): [number, number] {
  const [, wide = '1', high = '1'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const [w, h] = [Number(wide), Number(high)];
  const k = Math.min(2, LARGEST / w, LARGEST / h);
  return [Math.round(w * k), Math.round(h * k)];
}

async function fontFaces(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((r) => r instanceof CSSFontFaceRule);
  const wanted = rules.filter((rule) => {
    const family = rule.style.getPropertyValue('font-family').replace(/["']/g, '');
    const range = rule.style.getPropertyValue('unicode-range').toUpperCase().replace('U+0000-00FF', LATIN);
    return FAMILIES.includes(family) && (!range || range.startsWith(LATIN));
  });
  const faces = await Promise.all(
    wanted.map(async ({ style, parentStyleSheet }) => {
      const [, path = ''] = /url\(["']?([^"')]+)/.exec(style.getPropertyValue('src')) ?? [];
      const file = await fetch(new URL(path, parentStyleSheet?.href ?? location.href));
      const data = await asDataUrl(await file.blob());
      const told = ['font-family', 'font-style', 'font-weight'].map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
      return `@font-face{${told};src:url(${data})}`;
    }),
  );
  return faces.join('');
}

function asDataUrl(blob: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(blob);
  });
}

async function asPng(svg: string): Promise<Blob> {
  const [width, height] = pixels(svg);
  const sized = svg.replace('<svg ', `<svg width="${width}" height="${height}" `);
  const address = URL.createObjectURL(new Blob([sized], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    return await new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'));
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Fetches the picture of a table and hands it to the browser as a file. */
export async function save(address: string, token: string | null, name: string, kind: 'svg' | 'png'): Promise<void> {
  const answer = await fetch(address, { headers: token ? { Authorization: `Bearer ${token}` } : {} }).catch(() => null);
  if (!answer) throw new ApiError(0, 'unreachable', '');
  if (!answer.ok) throw new ApiError(answer.status, '', ((await answer.json().catch(() => ({}))) as { message?: string }).message ?? '');
  const svg = withFonts(await answer.text(), await fontFaces());
  const blob = kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await asPng(svg);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${name}.${kind}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
