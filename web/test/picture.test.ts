import { expect, it } from 'vitest';
import { pixels, withFonts } from '../src/lib/picture';

it('a picture is drawn twice as large, but no larger than browsers can', () => {
  expect(pixels('<svg viewBox="0 0 1000 500" role="img">')).toEqual([2000, 1000]);
  expect(pixels('<svg viewBox="0 0 720 8192.5">')).toEqual([360, 4096]);
});

it('the letters come with the picture', () => {
  expect(withFonts('<svg><style>a{}</style></svg>', '@font-face{$&}')).toBe('<svg><style>@font-face{$&}a{}</style></svg>');
});
