import { expect, test } from 'vitest';
import { shortClassNames } from './short-class-names.ts';

test('a class keeps its name in every build, wherever the project lies', () => {
  const one = shortClassNames('/one');
  const other = shortClassNames('/two');
  expect(one('row', '/one/web/list.module.css')).toBe(other('row', '/two/web/list.module.css?used'));
  expect(one('row', '/one/web/list.module.css')).toMatch(/^_[\w-]{4}0$/);
});

test('names differ between classes of one sheet and between sheets', () => {
  const name = shortClassNames('/one');
  const all = ['row', 'cell', 'row'].flatMap((local) =>
    ['list', 'card'].map((sheet) => name(local, `/one/web/${sheet}.module.css`)),
  );
  expect(new Set(all).size).toBe(4);
});
