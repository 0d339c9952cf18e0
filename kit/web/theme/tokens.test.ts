import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrastOf } from './contrast.ts';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

function tokensOf(scheme: 'light' | 'dark'): Map<string, string> {
  const block = css.split(`[data-mantine-color-scheme='${scheme}'] {`)[1]?.split('}')[0] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const texts: readonly (readonly [string, string])[] = [
  ...['ink', 'ink2', 'ink3', 'gem', 'ok', 'warn', 'bad', 'info'].flatMap((text) => [
    [text, 'paper'] as const,
    [text, 'ground'] as const,
  ]),
  ...['ink', 'ink2', 'ink3', 'gem'].map((text) => [text, 'gem-tint'] as const),
  ...['ok', 'warn', 'bad', 'info', 'brass'].map(
    (kind) => [kind === 'brass' ? 'brass-ink' : kind, `${kind}-tint`] as const,
  ),
  ['mute', 'mute-tint'],
  ['on-gem', 'gem'],
  ['on-gem', 'gem-hover'],
  ['paper', 'bad'],
  ['paper', 'ink'],
];

const shapes = [
  ['edge', 'paper'],
  ['edge', 'ground'],
  ['gem', 'paper'],
  ['brass', 'paper'],
  ['stpic', 'paper'],
] as const;

describe.each(['light', 'dark'] as const)('In the %s scheme', (scheme) => {
  const tokens = tokensOf(scheme);
  const ratio = ([front, behind]: readonly [string, string]): number =>
    contrastOf(tokens.get(front) ?? 'missing', tokens.get(behind) ?? 'missing');

  test.each(texts)('text in %s on %s reads at 4.5:1 or more', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapes)('the shape %s on %s stands out at 3:1 or more', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3);
  });
});

test('Both schemes name the same tokens', () => {
  expect([...tokensOf('dark').keys()]).toEqual([...tokensOf('light').keys()]);
});
