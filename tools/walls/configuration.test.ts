import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { settings } from '#apps/server/settings.ts';

const root = new URL('../../', import.meta.url);
// The formatter pads a table's cells; only their content counts.
const readme = (await readFile(new URL('README.md', root), 'utf8')).replaceAll(/ +/g, ' ');
const example = await readFile(new URL('.env.example', root), 'utf8');
const rows = Object.values(
  settings as Record<string, { name: string; means: string; allowed: string; otherwise?: string }>,
);

describe('settings', () => {
  test.each(rows)('the README has $name with its meaning and default', ({ name, means, otherwise }) => {
    const row = readme.split('\n').find((line) => line.startsWith(`| \`${name}\` |`));
    expect(row).toBe(`| \`${name}\` | ${means} | ${otherwise === undefined ? '' : `\`${otherwise}\` `}|`);
  });

  test.each(rows)('.env.example has $name once, with its meaning, allowed values and default', (setting) => {
    const { name, means, allowed, otherwise = '' } = setting;
    const choices = allowed === 'any text' ? '' : ` Allowed: ${allowed}.`;
    const entry = `\n\n# ${means.charAt(0).toUpperCase()}${means.slice(1)}.${choices}\n# ${name}=${otherwise}\n`;
    expect(example.split(`# ${name}=`)).toHaveLength(2);
    expect(example).toContain(entry);
  });

  test('neither lists anything else', () => {
    const names = new Set(rows.map(({ name }) => name));
    const promised = [...readme.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)].map((match) => match[1]);
    expect(promised.filter((name) => !names.has(name ?? ''))).toEqual([]);
  });
});
