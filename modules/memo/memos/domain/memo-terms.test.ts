import { describe, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { itemKey, itemTitle, priceOf } from './memo-line.ts';
import type { DiamondItem } from './memo-line.ts';
import { dueDay, interestOn, plainComment } from './memo-terms.ts';
import { firstTerms, readClauses, termsOn, textOfClauses } from './terms-text.ts';

describe('interest', () => {
  const on = (today: string) => interestOn(2_588_540, 1_200, day('2026-12-18'), day(today));
  test.each([
    ['nothing on the payment date', '2026-12-18', 0],
    ['nothing before it', '2026-11-30', 0],
    ['simple interest by day after it', '2026-12-19', 851],
    ['15 days', '2027-01-02', 12_765],
  ])('%s', (_name, today, cost) => {
    expect(on(today)).toBe(cost);
  });
});

test('validity counts from the day of receipt', () => {
  expect(dueDay(day('2026-11-13'), 14)).toBe('2026-11-27');
});

test.each([
  ['Sold to another client, thanks.', true],
  ['Line 2 & 3, ring #4 - size 6/7', true],
  ['<b>no</b>', false],
  ['a=b', false],
])('%s is plain: %s', (text, plain) => {
  expect(plainComment.test(text)).toBe(plain);
});

const stone: DiamondItem = {
  kind: 'Diamond',
  shape: 'Round',
  carats: 1_510,
  clarity: 'VS1',
  color: 'G',
  pricePerCarat: cents(624_000),
  treatment: 'None',
  creationType: 'Lab-grown',
  lab: 'GIA',
  reportNumber: '2217 764-031',
  itemId: 'HV-1',
  notes: '',
};

test('a diamond is named in full, priced by weight, and known by its report before its item number', () => {
  expect(itemTitle(stone)).toBe('1.51 ct lab-grown round, G VS1');
  expect(priceOf(stone)).toBe(942_240);
  expect(itemKey(stone)).toBe('report:2217764031');
  expect(itemKey({ ...stone, reportNumber: '' })).toBe('item:HV1');
  expect(itemKey({ ...stone, reportNumber: '', itemId: '' })).toBeUndefined();
});

test('the newest version whose day has come holds, and version 2020 before any other', () => {
  const of = (version: string, from: string) => ({ version, clauses: [], activeFrom: day(from) });
  const published = [of('2027', '2027-01-01'), of('2026', '2026-06-01')];
  expect(termsOn(published, day('2026-05-31'))).toBe(firstTerms);
  expect(termsOn(published, day('2026-06-01')).version).toBe('2026');
  expect(termsOn(published, day('2027-03-01')).version).toBe('2027');
});

test('the text that staff edit is read back as its clauses; a title alone is not a clause', () => {
  expect(readClauses(textOfClauses(firstTerms.clauses))).toEqual(firstTerms.clauses);
  expect(readClauses('Title\n\nRisk\nThe buyer bears it.')).toBeUndefined();
  expect(readClauses('Risk\nThe buyer\nbears it.\n \n\nLaw\nOf the state.\n')).toEqual([
    { title: 'Risk', text: 'The buyer bears it.' },
    { title: 'Law', text: 'Of the state.' },
  ]);
});
