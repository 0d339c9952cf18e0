import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { issueInvoice } from '../sandbox/invoices/issue-invoice.ts';
import { writeInvoice } from '../sandbox/invoices/write-invoice.ts';
import { faultsIn } from '../testing/invoices-suite.ts';
import { parcelsOfWeek } from '../testing/shipped-parcels.ts';
import { readInvoice } from './read-invoice.ts';

const week = day('2026-11-09');
const request = { carrier: 'FedEx', week } as const;
const invoice = issueInvoice({ ...request, parcels: parcelsOfWeek(week, 3), seed: 'seed' });
const file = writeInvoice(invoice).join('');

test("reads a carrier's own file", () =>
  expect(readInvoice(file, request)).toEqual({ kind: 'issued', invoice }));

test.each<[string, (text: string) => string, RegExp]>([
  ['is empty', () => '', /read as CSV/],
  ['has an open quote', (text) => `${text}"`, /read as CSV/],
  ['lacks a column', (text) => text.replace('residential', 'home'), /missing columns: residential/],
  ['has no total', (text) => text.replace('TOTAL', ''), /incomplete/],
  ["is another carrier's", (text) => text.replaceAll('FedEx', 'UPS'), /invoice is from UPS/],
  ['is of another week', (text) => text.replaceAll('2026-11-09', '2026-11-02'), /week of 2026-11-02/],
  ['has two numbers', (text) => text.replace('F20261109', 'F1'), /one valid invoice number/],
  ['has an impossible date', (text) => text.replaceAll('2026-11-16', '2026-13-16'), /one valid invoice date/],
  [
    'names an unknown charge',
    (text) => text.replace('FREIGHT', 'WHARFAGE'),
    /Row 2: unknown charge "WHARFAGE"/,
  ],
  ['has an amount with three decimals', (text) => text.replace('12.40', '12.403'), /Row 2: the amount/],
  ['has a parcel without weight', (text) => text.replace(',2,9,6,4,', ',0,9,6,4,'), /Row 2: weight/],
  ['has no tracking number', (text) => text.replace('1Z999X9X0300000000', ''), /Row 2: the tracking/],
  ['is neither residential nor commercial', (text) => text.replace(',N,', ',?,'), /Row 2: weight, size/],
  ['adds up to something else', (text) => text.replace('12.40', '12.41'), /rows add up to/],
])('rejects a whole file that %s', (_, spoil, fault) => {
  const answer = readInvoice(spoil(file), request);
  expect(answer.kind).toBe('malformed');
  expect(faultsIn(answer).join('\n')).toMatch(fault);
});

test('reports the first 20 errors of a file that is wrong in every row', () => {
  const long = issueInvoice({ ...request, parcels: parcelsOfWeek(week, 15), seed: 'seed' });
  const answer = readInvoice(
    writeInvoice(long).join('').replaceAll('FREIGHT', 'X').replaceAll('FUEL', 'Y'),
    request,
  );
  expect(faultsIn(answer)).toHaveLength(20);
});
