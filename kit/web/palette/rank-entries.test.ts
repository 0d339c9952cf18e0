import { expect, test } from 'vitest';
import type { PaletteEntry } from '../slots/palette-entry.ts';
import { asksForKind, keepMatching } from './keep-matching.ts';
import { matchEntry } from './match-text.ts';
import { rankEntries } from './rank-entries.ts';
import type { Ranking } from './rank-entries.ts';
import { isOneTypoApart } from './typo.ts';
import { addUse, readUses, usedDay, weightOf } from './uses.ts';

const now = new Date('2026-11-24T15:00:00');
const groups = ['actions', 'pages', 'shipments', 'contacts'].map((id) => ({ id, label: id }));
const entry = (group: string, label: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: label,
  group,
  label,
  run: () => undefined,
  ...more,
});
const rank = (text: string, entries: readonly PaletteEntry[], more: Partial<Ranking> = {}) =>
  rankEntries({ text, groups, entries, answers: [], uses: {}, now, ...more });
const labels = (...args: Parameters<typeof rank>) =>
  rank(...args).flatMap((group) => group.entries.map((each) => each.entry.label));

test.each([
  ['exact', 'New shipment', 'ship', true],
  ['exact', 'New shipment', 'ship new', true],
  ['exact', 'New shipment', 'shipments', true],
  ['exact', 'Señora Peña', 'senora pena', true],
  ['exact', '40-117901', '7901', true],
  ['exact', 'Billing', 'il', false],
  ['exact', 'Billing', 'bx', false],
  ['exact', 'New shipment', 'shipmnet', false],
  ['typo', 'New shipment', 'shipmnet', true],
  ['typo', 'New shipment', 'shpment', true],
  ['typo', 'New shipment', 'shippment', true],
  ['typo', 'New shipment', 'shiqment', true],
  ['typo', 'Invoices', 'invocie', true],
  ['typo', 'Address book', 'adres', true],
  ['typo', 'New shipment', 'sipmnet', false],
  ['typo', 'Cart', 'crt', false],
  ['letters', 'New shipment', 'nwshp', true],
  ['letters', 'New shipment', 'ews', false],
] as const)('%s: %j answers %j: %s', (how, label, text, answers) => {
  expect(matchEntry({ label }, text, how) !== undefined).toBe(answers);
});

test.each([
  ['invoice', 'invoice', true],
  ['invoice', 'invocie', true],
  ['invoice', 'invoce', true],
  ['invoice', 'invvoice', true],
  ['invoice', 'imvoice', true],
  ['invoice', 'invioce', true],
  ['invoice', 'onvocie', false],
  ['invoice', 'voice', false],
])('%j and %j are at most one typo apart: %s', (one, other, answer) => {
  expect([isOneTypoApart(one, other), isOneTypoApart(other, one)]).toEqual([answer, answer]);
});

test('shows the letters that were found, also in another word for it', () => {
  expect(matchEntry({ label: 'New shipment' }, 'ship')?.label).toEqual([[4, 8]]);
  expect(matchEntry({ label: 'New shipment' }, 'shipmnet', 'typo')?.label).toEqual([[4, 12]]);
  const quote = matchEntry({ label: 'Quick quote', hint: 'Fast', words: ['Shipping rates'] }, 'ship');
  expect(quote?.hint).toEqual({ text: 'Shipping rates', spans: [[0, 4]] });
});

test('groups keep their order; in each the better match comes first', () => {
  const entries = [
    entry('contacts', 'Memo Fine Jewelry'),
    entry('pages', 'Old memos'),
    entry('pages', 'Memos'),
    entry('actions', 'New memo'),
  ];
  expect(labels('memo', entries)).toEqual(['New memo', 'Memos', 'Old memos', 'Memo Fine Jewelry']);
});

test('what this person used comes first, with its day', () => {
  const entries = [entry('pages', 'Memos'), entry('pages', 'Old memos')];
  const uses = { 'Old memos': { count: 1, at: '2026-11-20T09:00:00' } };
  expect(labels('memo', entries, { uses })).toEqual(['Old memos', 'Memos']);
  expect(rank('memo', entries, { uses })[0]?.entries[0]?.usedAt).toBe('2026-11-20T09:00:00');
});

test('before anything is typed, what was used and what is likely', () => {
  const entries = [
    entry('pages', 'Billing'),
    entry('pages', 'Memos', { likely: true }),
    entry('shipments', '40-117901'),
  ];
  const uses = { '40-117901': { count: 1, at: '2026-11-20T09:00:00' } };
  expect(labels('', entries, { uses })).toEqual(['Memos', '40-117901']);
});

test('a typo is forgiven only if nothing is spelled that way', () => {
  const entries = [entry('pages', 'Memos'), entry('pages', 'Demo console')];
  expect(labels('memo', entries)).toEqual(['Memos']);
  expect(labels('meno', entries)).toEqual(['Memos']);
});

test('a misspelled record is not found if a page is spelled as typed, nor the other way around', () => {
  const page = entry('pages', 'Shopping cart');
  const answers = [{ text: 'cart', entries: [entry('contacts', 'Carla Casta')] }];
  expect(labels('cart', [page], { answers })).toEqual(['Shopping cart']);
  const records = [{ text: 'marta', entries: [entry('contacts', 'Marta Reyes')] }];
  expect(labels('marta', [entry('pages', 'Market')], { answers: records })).toEqual(['Marta Reyes']);
  expect(labels('40-117902', [entry('shipments', '40-117901')])).toEqual([]);
});

test('records that were found by what is not shown leave a typo forgiven', () => {
  const answers = [{ text: 'shipmnet', entries: [entry('shipments', '40-117901')] }];
  expect(labels('shipmnet', [entry('actions', 'New shipment')], { answers })).toEqual([
    'New shipment',
    '40-117901',
  ]);
});

test('records keep the order of their source, and older answers only what still matches', () => {
  const found = ['40-117902', '40-117901'].map((label) => entry('shipments', label));
  const byTracking = entry('shipments', '40-200000');
  const answer = (text: string) => [{ text, entries: [...found, byTracking] }];
  expect(labels('7901', [], { answers: answer('7901') })).toEqual(['40-117902', '40-117901', '40-200000']);
  expect(labels('17901', [], { answers: answer('7901') })).toEqual(['40-117901']);
});

test('an entry found twice is shown once, as it was found last', () => {
  const used = entry('shipments', '40-117901');
  const found = entry('shipments', '40-117901', { hint: 'Blue Door Gems' });
  const [group] = rank('117901', [used], { answers: [{ text: '117901', entries: [found] }] });
  expect(group?.entries.map(({ entry: { hint } }) => hint)).toEqual(['Blue Door Gems']);
});

test('uses weigh half after a week, and the least used are forgotten', () => {
  const weekAgo = { count: 2, at: new Date(now.getTime() - 7 * 86_400_000).toISOString() };
  expect(weightOf(weekAgo, now)).toBeCloseTo(1);
  const added = addUse({ Memos: weekAgo }, entry('pages', 'Memos', { href: '/memos' }), now, false);
  expect(added).toEqual({ Memos: { count: 2, at: now.toISOString() } });
  let uses = {};
  for (let at = 0; at < 60; at += 1)
    uses = addUse(
      uses,
      entry('shipments', `S${at}`, { href: `/s/${at}` }),
      new Date(now.getTime() + at * 1000),
      true,
    );
  expect(Object.keys(uses)).toHaveLength(40);
  expect(uses).toHaveProperty('S59.record', { label: 'S59', group: 'shipments', href: '/s/59' });
});

test('whatever else was stored counts as no use', () => {
  expect(readUses(null)).toEqual({});
  const good = { count: 1, at: now.toISOString() };
  expect(readUses({ a: good, b: 3, c: { count: 'x', at: 'y' }, d: { ...good, record: 5 } })).toEqual({
    a: good,
  });
});

test.each([
  ['2026-11-24T08:00:00', 'Today'],
  ['2026-11-23T23:00:00', 'Yesterday'],
  ['2026-11-20T09:00:00', 'Friday'],
  ['2026-11-12T09:00:00', 'Nov 12'],
])('%s is shown as %s', (at, day) => {
  expect(usedDay(at, now)).toBe(day);
});

test('a kind of record is meant by the beginning of its name, also misspelled', () => {
  expect(
    ['ship', 'shipments', 'shipmnets', 'sh', 'memo'].map((text) => asksForKind(text, ['Shipments'])),
  ).toEqual([true, true, true, false, false]);
});

test('a short list is searched here', () => {
  const searches = ['Kessler ovals', 'Rounds'].map((label) => ({ label }));
  expect(keepMatching(searches, 'kesler')).toEqual([searches[0]]);
});
