import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

function tokensOf(scheme: 'light' | 'dark'): Map<string, string> {
  const block = css.split(`[data-mantine-color-scheme='${scheme}'] {`)[1]?.split('}')[0] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const channel = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) =>
    channel(Number.parseInt(hex.slice(start, start + 2), 16)),
  );
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

// WCAG 2.2's ratio of two colors given as #rrggbb.
function contrastOf(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
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

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const tokens = tokensOf(scheme);
  const ratio = ([front, behind]: readonly [string, string]): number =>
    contrastOf(tokens.get(front) ?? 'missing', tokens.get(behind) ?? 'missing');

  test.each(texts)('text in %s on %s has a contrast of 4.5:1 or more', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapes)('the shape %s on %s has a contrast of 3:1 or more', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3);
  });
});

test('both schemes name the same tokens', () => {
  expect([...tokensOf('dark').keys()]).toEqual([...tokensOf('light').keys()]);
});
