import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { dueReminder, faultOfDocuments, kindFor } from './document-kinds.ts';
import type { SentDocument, SentFault } from './document-kinds.ts';

const today = day('2026-11-26');
const taxed = new Set(['NY', 'RI', 'WA', 'MS']);
const certificate: SentDocument = {
  kind: 'Certificate',
  states: ['NY', 'RI'],
  effectiveOn: today,
  expiresOn: null,
};
const permit: SentDocument = {
  kind: 'WashingtonPermit',
  states: ['WA'],
  effectiveOn: day('2025-01-01'),
  expiresOn: day('2028-12-31'),
};

test.each<[string, readonly SentDocument[], SentFault | undefined]>([
  ['one certificate for two states, and a permit', [certificate, permit], undefined],
  ['a state named twice', [certificate, { ...certificate, states: ['NY'] }], 'twice'],
  ["a state's own permit missing", [{ ...certificate, states: ['WA'] }], 'state'],
  ["another state's permit", [{ ...permit, states: ['NY'] }], 'state'],
  ['a state without sales tax', [{ ...certificate, states: ['OR'] }], 'state'],
  ['a Washington permit without its end', [{ ...permit, expiresOn: null }], 'expiry_missing'],
  ['a permit that ended yesterday', [{ ...permit, expiresOn: day('2026-11-25') }], 'expired'],
  ['a permit that ends today', [{ ...permit, expiresOn: today }], undefined],
  [
    'an end before the first day',
    [{ ...certificate, effectiveOn: day('2027-01-02'), expiresOn: day('2027-01-01') }],
    'ends_before',
  ],
])('%s', (_what, documents, fault) => {
  expect(faultOfDocuments(documents, { taxed, today })).toBe(fault);
});

test('Washington and Mississippi take their own permits', () => {
  expect(['WA', 'MS', 'NY'].map(kindFor)).toEqual(['WashingtonPermit', 'MississippiPermit', 'Certificate']);
});

test.each<[string, number | null, number | undefined]>([
  ['2027-01-26', null, undefined],
  ['2027-01-25', null, 60],
  ['2027-01-25', 60, undefined],
  ['2026-12-26', 60, 30],
  ['2026-12-03', 30, 7],
  ['2026-12-03', 7, undefined],
  // Found late, one reminder is enough.
  ['2026-12-01', null, 7],
  ['2026-11-26', 30, 7],
  ['2026-11-25', 30, undefined],
])('ends on %s, reminded %s days before: due %s', (ends, reminded, due) => {
  expect(dueReminder(day(ends), today, reminded)).toBe(due);
});
