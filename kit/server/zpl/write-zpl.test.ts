import { expect, test } from 'vitest';
import type { Drawing, DrawingItem } from '#kit/domain/drawing/drawing.ts';
import { dot } from '#kit/domain/drawing/drawing.ts';
import { writeZpl } from './write-zpl.ts';

const text = { kind: 'text', x: 72, y: 144, size: 12, words: 'REF', strong: false, align: 'left' } as const;
const drawing = (...items: DrawingItem[]): Drawing => ({ width: 288, height: 432, items });

interface Command {
  readonly name: string;
  readonly values: string;
}

/** The commands of a label in print order, with field data unescaped. */
function commandsOf(zpl: string): Command[] {
  return [...zpl.matchAll(/\^([A-Z][A-Z0-9])([^^]*)/g)].map(([, name = '', values = '']) => ({
    name,
    values: name === 'FD' ? unescaped(values) : values.trim(),
  }));
}

const unescaped = (data: string) => {
  const bytes = data.replaceAll(/_([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

const commandsNamed = (zpl: string, name: string) =>
  commandsOf(zpl)
    .filter((command) => command.name === name)
    .map(({ values }) => values);

test('a label begins and ends, has the size of its stock and uses UTF-8', () => {
  const zpl = writeZpl(drawing(text), 203);
  expect(commandsOf(zpl).map(({ name }) => name)).toEqual(
    ['XA', 'CI', 'PW', 'LL', 'LH', 'FT', 'A0', 'FH', 'FD', 'FS', 'XZ'].map((name) => name),
  );
  expect([commandsNamed(zpl, 'PW'), commandsNamed(zpl, 'LL')]).toEqual([['812'], ['1218']]);
  const fine = writeZpl(drawing(text), 300);
  expect([commandsNamed(fine, 'PW'), commandsNamed(fine, 'LL')]).toEqual([['1200'], ['1800']]);
});

test('positions text on its line in dots, also when right-aligned', () => {
  expect(commandsNamed(writeZpl(drawing(text), 203), 'FT')).toEqual(['203,406']);
  const right = writeZpl(drawing({ ...text, align: 'right' }), 203);
  expect([commandsNamed(right, 'FT'), commandsNamed(right, 'FB')]).toEqual([['0,406'], ['203,1,0,R']]);
  const middle = writeZpl(drawing({ ...text, align: 'center' }), 203);
  expect(commandsNamed(middle, 'FB')).toEqual(['406,1,0,C']);
});

test.each(['^XZ~HS', 'under_score', 'ÄÖÜ é ÿ', 'a\u001db\u0004', '>8 > <', 'A&B {curly}'])(
  'takes no word of %j for a command',
  (words) => {
    const zpl = writeZpl(drawing({ ...text, words }), 203);
    expect(commandsNamed(zpl, 'FD')).toEqual([words]);
    expect(commandsNamed(zpl, 'XZ')).toHaveLength(1);
    expect(zpl).not.toContain('~');
    expect(zpl).toMatch(/^[\n\u0020-\u007e]*$/);
  },
);

test('areas and frames are boxes, a light area one with an edge only', () => {
  const area = { kind: 'area', x: 0, y: 0, width: 100 * dot, height: 10 * dot } as const;
  const frame = { ...area, kind: 'frame', line: 2 * dot } as const;
  const zpl = writeZpl(drawing({ ...area, shade: 'black' }, { ...area, shade: 'light' }, frame), 203);
  expect(commandsNamed(zpl, 'GB')).toEqual(['100,10,10', '100,10,1', '100,10,2']);
});

test('bars are whole dots at either density', () => {
  const barcode = { symbology: 'code128', text: 'HV-20871' } as const;
  const item = { kind: 'barcode', barcode, x: 0, y: 0, width: 288, height: 50, module: 3 * dot } as const;
  expect(commandsNamed(writeZpl(drawing(item), 203), 'BY')).toEqual(['3']);
  expect(commandsNamed(writeZpl(drawing(item), 300), 'BY')).toEqual(['4']);
});
