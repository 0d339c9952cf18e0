import { expect, test } from 'vitest';
import type { Content, Item } from '#modules/appraisals/model/domain/content.ts';
import { mergeContent } from './merge-content.ts';

const item = (itemId: string, values: Item['values'] = {}): Item => ({
  itemId,
  type: 'Jewelry',
  values,
  gems: [],
  costs: {},
  comparables: [],
});
const base: Content = {
  customer: { firstName: 'Eleanor' },
  document: {},
  items: [item('a'), item('b')],
  reasons: [],
};

test('what only one tab changed is taken from it', () => {
  const mine = { ...base, customer: { firstName: 'Eleanor', lastName: 'Whitcomb' } };
  const theirs = { ...base, customer: { firstName: 'Ellen' }, document: { market: 'Providence' } };
  const { content, conflicts } = mergeContent(base, mine, theirs);
  expect(content.customer).toEqual({ firstName: 'Ellen', lastName: 'Whitcomb' });
  expect(content.document).toEqual({ market: 'Providence' });
  expect(conflicts).toEqual([]);
});

test('a field that both changed keeps mine and names theirs', () => {
  const mine = { ...base, customer: { firstName: 'Nora' } };
  const theirs = { ...base, customer: { firstName: 'Ellen' } };
  const { content, conflicts } = mergeContent(base, mine, theirs);
  expect(content.customer).toEqual({ firstName: 'Nora' });
  expect(conflicts).toEqual([{ of: 'customer', field: 'firstName', mine: 'Nora', theirs: 'Ellen' }]);
});

test('emptying a field counts as a change', () => {
  const mine = { ...base, customer: {} };
  expect(mergeContent(base, mine, base).content.customer).toEqual({});
});

test('items added on both sides stay, and one removed by one side goes unless the other changed it', () => {
  const mine = { ...base, items: [item('a'), item('mine')] };
  const theirs = { ...base, items: [item('a', { title: 'Ring' }), item('b'), item('theirs')] };
  const ids = (content: Content) => content.items.map(({ itemId }) => itemId);
  expect(ids(mergeContent(base, mine, theirs).content)).toEqual(['a', 'mine', 'theirs']);
  const changed = { ...base, items: [item('a'), item('b', { title: 'Changed' })] };
  expect(ids(mergeContent(base, mine, changed).content)).toEqual(['a', 'mine', 'b']);
});
