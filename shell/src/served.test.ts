import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const served = (file: string) => readFileSync(join(import.meta.dirname, '../served', file));
const page = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8');

interface Manifest {
  name: string;
  theme_color: string;
  background_color: string;
  icons: { src: string; sizes: string }[];
}
const manifest: Manifest = JSON.parse(served('site.webmanifest').toString());

/** Width and height that a PNG's header gives. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('every icon that the page names is there', () => {
  const named = [...page.matchAll(/<link rel="[^"]+" href="\/([^"]+)"/g)].map(([, file = '']) => file);
  expect(named).toEqual(['favicon.ico', 'favicon.svg', 'apple-touch-icon.png', 'site.webmanifest']);
  for (const file of named) expect(served(file).length).toBeGreaterThan(100);
  expect(sizeOf(served('apple-touch-icon.png'))).toBe('180x180');
});

test('the manifest names the product, its icons at their sizes, and the colour of the page', () => {
  const [, colour] = /<meta name="theme-color"[^>]*content="([^"]+)"/.exec(page) ?? [];
  expect(manifest).toMatchObject({ name: 'Trilho', theme_color: colour, background_color: colour });
  for (const { src, sizes } of manifest.icons) expect(sizeOf(served(src.slice(1)))).toBe(sizes);
});
