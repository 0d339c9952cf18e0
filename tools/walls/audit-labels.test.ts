import { expect, test } from 'vitest';
import { actLabel, labeledActs, recordLabel } from '#platform/audit/contract.ts';
import { readProject } from './project-files.ts';

const sources = readProject().filter(({ path }) => /\/server\//.test(path) && !path.includes('.test.'));

/** Every value written as `name: '…'` in a server file. */
const declared = (name: string, shape: RegExp): string[] => [
  ...new Set(
    sources.flatMap(({ text }) =>
      [...text.matchAll(new RegExp(`\\b${name}: '([^']+)'`, 'g'))].flatMap(([, value = '']) =>
        shape.test(value) ? [value] : [],
      ),
    ),
  ),
];

const acts = declared('act', /^[a-zA-Z]+\.\w+$/);
const recordTypes = declared('recordType', /./);

// Words of our code that no user would say.
const insiders =
  /\b(make|write|put away|give|take in|take back|as sheet|act on|ask for|elsewhere|foreign|decide|prove|api|fed ex)\b/i;

test('every audited act has a plain label', () => {
  expect(acts.length).toBeGreaterThan(100);
  expect(acts.filter((act) => insiders.test(actLabel(act).replaceAll('API', '')))).toEqual([]);
});

test('every record type has a plain label', () => {
  expect(recordTypes.length).toBeGreaterThan(40);
  const unlike = recordTypes.filter((type) => !/^[A-Z][A-Za-z-]*( [A-Za-z]+)*$/.test(recordLabel(type)));
  expect(unlike).toEqual([]);
});

test('a label without an act is removed', () => {
  const everything = sources.map(({ text }) => text).join('\n');
  const named = readProject()
    .map(({ text }) => text)
    .join('\n');
  expect(
    labeledActs.filter((act) => !everything.includes(`'${act}'`) && !named.includes(`name: '${act}'`)),
  ).toEqual([]);
});
