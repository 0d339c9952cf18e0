import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { settings } from '#apps/server/settings.ts';

const root = new URL('../../', import.meta.url);
// The formatter pads a table's cells; only their content counts.
const readme = (await readFile(new URL('README.md', root), 'utf8')).replaceAll(/ +/g, ' ');
const example = await readFile(new URL('.env.example', root), 'utf8');
const rows = Object.values(settings as Record<string, { name: string; means: string; otherwise?: string }>);

describe('settings', () => {
  test.each(rows)('the README has $name with its meaning and default', ({ name, means, otherwise }) => {
    const row = readme.split('\n').find((line) => line.startsWith(`| \`${name}\` |`));
    expect(row).toBe(`| \`${name}\` | ${means} | ${otherwise === undefined ? '' : `\`${otherwise}\` `}|`);
  });

  test.each(rows)('.env.example has $name', ({ name }) => {
    expect(example).toMatch(new RegExp(`^#? ?${name}=`, 'm'));
  });

  test('neither lists anything else', () => {
    const names = new Set(rows.map(({ name }) => name));
    const promised = [...readme.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)].map((match) => match[1]);
    expect(promised.filter((name) => !names.has(name ?? ''))).toEqual([]);
  });
});
