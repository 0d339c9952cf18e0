import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// `npm run page-fonts`: makes the two fonts of the poster look from the whole typeface, which is larger than a page may be.

type Axis = number | { readonly min: number; readonly max: number };

interface Subsetting {
  readonly targetFormat: 'woff2';
  readonly variationAxes: Readonly<Record<string, Axis>>;
  readonly keepFeatures: readonly string[];
  readonly noHinting: boolean;
}

type SubsetFont = (font: Uint8Array, text: string, how: Subsetting) => Promise<Uint8Array>;

const among = createRequire(new URL('packages/package.json', import.meta.url));
const { resolve } = createRequire(import.meta.url);
const { default: subsetFont } = (await import(among.resolve('subset-font')).catch(() => {
  throw new Error('Run npm ci --prefix tools/pages/packages first.');
})) as { default: SubsetFont };

const span = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

// Western European Latin, with typographic punctuation and what prices need.
const further = [
  0x131, 0x152, 0x153, 0x2013, 0x2014, 0x2018, 0x2019, 0x201a, 0x201c, 0x201d, 0x201e, 0x2022, 0x2026, 0x20ac,
  0x2122, 0x2212,
];
const characters = span(0x20, 0x7e) + span(0xa0, 0xff) + String.fromCodePoint(...further);

const typeface = '@fontsource-variable/bricolage-grotesque';
const whole = await readFile(resolve(`${typeface}/files/bricolage-grotesque-latin-wdth-normal.woff2`));
const folder = new URL('../../modules/jeweler-pages/page/fonts/', import.meta.url);

const made: readonly (readonly [name: string, axes: Subsetting['variationAxes']])[] = [
  ['bricolage-text', { wght: { min: 400, max: 700 }, wdth: 100 }],
  ['bricolage-condensed', { wght: 800, wdth: 75 }],
];

for (const [name, variationAxes] of made) {
  const font = await subsetFont(whole, characters, {
    targetFormat: 'woff2',
    variationAxes,
    // Kerning, accents and the letters of single languages; alternates for designers aren't used.
    keepFeatures: ['kern', 'mark', 'ccmp', 'locl'],
    noHinting: true,
  });
  await writeFile(new URL(`${name}.woff2`, folder), font);
  console.log(`${name}: ${font.length.toLocaleString('en-US')} bytes`);
}
await copyFile(resolve(`${typeface}/LICENSE`), fileURLToPath(new URL('open-font-license.txt', folder)));
