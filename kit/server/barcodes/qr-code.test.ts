import { expect, test } from 'vitest';
import { qrCodeOf } from './qr-code.ts';

type Corner = readonly [x: number, y: number];
const unitsOfAModule = 2;
const quietModules = 4;

/** The modules as a camera sees them: dark if an odd number of outlines surrounds the center. */
function readModules(svg: string): boolean[][] {
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]) / unitsOfAModule;
  const outlines = [...svg.matchAll(/M[\dL ]+Z/g)].map(([outline]) =>
    outline
      .slice(1, -1)
      .split('L')
      .map((corner): Corner => {
        const [x, y] = corner.split(' ');
        return [Number(x), Number(y)];
      }),
  );
  const isDark = (column: number, row: number): boolean => {
    const [x, y] = [(column + 0.5) * unitsOfAModule, (row + 0.5) * unitsOfAModule];
    const crossings = outlines.flatMap((outline) =>
      outline.filter(([x1, y1], at) => {
        const [x2, y2] = outline[(at + 1) % outline.length] ?? [x1, y1];
        return x1 === x2 && x1 > x && Math.min(y1, y2) < y && y < Math.max(y1, y2);
      }),
    );
    return crossings.length % 2 === 1;
  };
  return Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (__, column) => isDark(column, row)),
  );
}

function withoutQuietZone(modules: boolean[][]): boolean[][] {
  return modules.slice(quietModules, -quietModules).map((row) => row.slice(quietModules, -quietModules));
}

/** ISO/IEC 18004 §7.8: the modules that each mask inverts, by row and column. */
const masks: readonly ((i: number, j: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

/** Patterns that carry no data in versions 2 to 6: finders with format, timing, and the one alignment pattern. */
function isPattern(i: number, j: number, side: number): boolean {
  if (i === 6 || j === 6) return true;
  if ((i < 9 && j < 9) || (i < 9 && j >= side - 8) || (i >= side - 8 && j < 9)) return true;
  return Math.abs(i - (side - 7)) <= 2 && Math.abs(j - (side - 7)) <= 2;
}

/** Reads one segment of bytes from a code of a single block, as versions 2 and 3 have at level M. */
function decode(modules: boolean[][]): { level: number; text: string } {
  const side = modules.length;
  const bit = (i: number, j: number): number => (modules[i]?.[j] ? 1 : 0);
  const format = [0, 1, 2, 3, 4].reduce((bits, j) => bits * 2 + bit(8, j), 0) ^ 0b10101;
  const mask = masks[format & 7];
  if (mask === undefined) throw new Error('There is no such mask.');
  const bits: number[] = [];
  const columns = Array.from({ length: (side - 1) / 2 }, (_, at) => side - 1 - 2 * at);
  columns.forEach((column, at) => {
    // The timing column is left out of the pairs.
    const right = column <= 6 ? column - 1 : column;
    for (let step = 0; step < side; step += 1) {
      const i = at % 2 === 0 ? side - 1 - step : step;
      for (const j of [right, right - 1]) {
        if (!isPattern(i, j, side)) bits.push(bit(i, j) ^ (mask(i, j) ? 1 : 0));
      }
    }
  });
  const number = (from: number, length: number): number =>
    Number.parseInt(bits.slice(from, from + length).join(''), 2);
  if (number(0, 4) !== 0b0100) throw new Error("The code doesn't begin with bytes.");
  const bytes = Array.from({ length: number(4, 8) }, (_, at) => number(12 + 8 * at, 8));
  return { level: format >> 3, text: Buffer.from(bytes).toString('utf8') };
}

const levelsFromMUpwards = [0, 3, 2];

test.each(['otpauth://totp/loupe', 'otpauth://totp/loupe:ann?issuer=loupe'])(
  'a reader decodes the QR code of %o',
  (text) => {
    const read = decode(withoutQuietZone(readModules(qrCodeOf(text))));
    expect(read.text).toBe(text);
    expect(levelsFromMUpwards).toContain(read.level);
  },
);

test('a QR code is black on white with a margin of four modules', () => {
  const svg = qrCodeOf('otpauth://totp/loupe');
  expect(svg).toContain('<rect width="100%" height="100%" fill="#FFFFFF" />');
  expect(svg).toContain('fill="#000000"');
  const modules = readModules(svg);
  const inside = withoutQuietZone(modules);
  const darkIn = (rows: boolean[][]): number => rows.flat().filter(Boolean).length;
  expect(darkIn(modules)).toBe(darkIn(inside));
  expect([inside[0]?.[0], inside[0]?.at(-1), inside.at(-1)?.[0]]).toEqual([true, true, true]);
});

test('a QR code fits the longest authenticator URL and contains no script', () => {
  const svg = qrCodeOf(`otpauth://totp/${'a'.repeat(200)}?secret=${'B'.repeat(32)}`);
  expect(svg).toMatch(/^<svg [^>]*>\s*<rect [^>]*>\s*<path [^>]*>\s*<\/svg>\s*$/);
});
