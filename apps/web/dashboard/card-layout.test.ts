import { expect, test } from 'vitest';
import { inOrder, moveCard, readLayout, showCard, shownCards, usualLayout } from './card-layout.ts';

const cards = [{ id: 'shipping' }, { id: 'stones' }, { id: 'billing' }, { id: 'help' }];
const ids = (all: readonly { readonly id: string }[]): string => all.map(({ id }) => id).join(' ');

test.each([
  [undefined, usualLayout],
  ['nonsense', usualLayout],
  [{ order: 'shipping', hidden: [1] }, usualLayout],
  [
    { order: ['billing'], hidden: ['help'] },
    { order: ['billing'], hidden: ['help'] },
  ],
])('reads %j', (stored, layout) => {
  expect(readLayout(stored)).toEqual(layout);
});

test.each([
  ['shipping', 1, 'stones shipping billing help'],
  ['help', -1, 'shipping stones help billing'],
  ['shipping', -1, 'shipping stones billing help'],
  ['help', 5, 'shipping stones billing help'],
  ['billing', -2, 'billing shipping stones help'],
])('moves %s by %i', (id, steps, order) => {
  expect(ids(inOrder(cards, moveCard(cards, usualLayout, id, steps)))).toBe(order);
});

test('hides a card, shows it again at its place, and adds a new card at the end', () => {
  const hidden = showCard(usualLayout, 'stones', false);
  expect(ids(shownCards(cards, hidden))).toBe('shipping billing help');
  expect(showCard(hidden, 'stones', true)).toEqual(usualLayout);
  const arranged = moveCard(cards, usualLayout, 'help', -3);
  expect(ids(shownCards([...cards, { id: 'memo' }], arranged))).toBe('help shipping stones billing memo');
});
