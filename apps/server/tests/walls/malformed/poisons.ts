/** Something that a field does not expect, with a name for the report. */
export interface Poison {
  readonly name: string;
  readonly value: unknown;
}

export const poisonTexts: readonly Poison[] = [
  { name: 'nothing', value: '' },
  { name: 'a space', value: ' ' },
  { name: 'not a number', value: 'NaN' },
  { name: 'infinity', value: '-Infinity' },
  { name: 'SQL', value: "'; drop table kit.outbox; --" },
  { name: 'a pattern', value: '%_\\' },
  { name: 'an emoji', value: '💎👩‍🔧' },
  { name: 'right to left', value: '\u202Eשלום\u202C' },
  { name: 'ten thousand characters', value: 'a'.repeat(10_000) },
  { name: 'a null character', value: 'a\u0000b' },
  { name: 'half a character', value: 'a\uD800b' },
  { name: 'a path', value: '../../../etc/passwd' },
  { name: 'a script', value: '<script>alert(1)</script>' },
  { name: 'a template', value: '${process.env}{{7*7}}' },
  { name: 'a prototype', value: '__proto__' },
  { name: 'a constructor', value: 'constructor' },
  { name: 'an inherited name', value: 'toString' },
  { name: "a day that doesn't exist", value: '2026-02-30' },
  { name: 'the last day of the calendar', value: '9999-12-31' },
  { name: 'the first day of the calendar', value: '0000-01-01' },
  { name: 'a moment far away', value: '+275760-09-13T00:00:00.000Z' },
  { name: 'line ends', value: 'a\r\nset-cookie: a=b' },
];

/** Names that every plain object inherits, so that a careless lookup finds something. */
export const inheritedNames = ['toString', 'constructor', 'valueOf', 'hasOwnProperty'] as const;

/** Nesting that JSON.stringify can't write is a placeholder, replaced in the text. */
const deepMark = 'five thousand levels';

export function writeJson(value: unknown): string {
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
  return (JSON.stringify(value) ?? '').replaceAll(`"${deepMark}"`, deep);
}

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let at = 0; at < depth; at += 1) value = at % 2 === 0 ? [value] : { key: value };
  return value;
}

export const poisons: readonly Poison[] = [
  ...poisonTexts,
  { name: 'null', value: null },
  { name: 'true', value: true },
  { name: 'zero', value: 0 },
  { name: 'minus one', value: -1 },
  { name: 'a fraction', value: 1.5 },
  { name: 'more than an integer', value: 2 ** 53 + 2 },
  { name: 'a huge number', value: 1e308 },
  { name: 'an empty list', value: [] },
  { name: 'a list of nothing', value: [null] },
  { name: 'a long list', value: Array.from({ length: 2_000 }, () => 1) },
  { name: 'an empty object', value: {} },
  { name: 'an object with odd keys', value: { '': 1, 'a\u0000b': 2, '💎': 3, $where: '1' } },
  { name: 'a hundred levels', value: nested(100) },
  { name: deepMark, value: deepMark },
];
