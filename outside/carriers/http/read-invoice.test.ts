import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { issueInvoice } from '../sandbox/invoices/issue-invoice.ts';
import { writeInvoice } from '../sandbox/invoices/write-invoice.ts';
import { faultsIn } from '../testing/invoices-suite.ts';
import { toldParcels } from '../testing/shipped-parcels.ts';
import { readInvoice } from './read-invoice.ts';

const week = day('2026-11-09');
const request = { carrier: 'FedEx', week } as const;
const invoice = issueInvoice({ ...request, parcels: toldParcels(week, 3), seed: 'seed' });
const file = writeInvoice(invoice).join('');

test('reads what a carrier writes', () =>
  expect(readInvoice(file, request)).toEqual({ kind: 'issued', invoice }));

test.each<[string, (text: string) => string, RegExp]>([
  ['is empty', () => '', /rows and cells/],
  ['has an open quote', (text) => `${text}"`, /rows and cells/],
  ['lacks a column', (text) => text.replace('residential', 'home'), /no column residential/],
  ['has no total', (text) => text.replace('TOTAL', ''), /cut off/],
  ['is another carrier’s', (text) => text.replaceAll('FedEx', 'UPS'), /invoice of UPS/],
  ['is of another week', (text) => text.replaceAll('2026-11-09', '2026-11-02'), /week of 2026-11-02/],
  ['has two numbers', (text) => text.replace('F20261109', 'F1'), /more than one/],
  ['has a day that is none', (text) => text.replaceAll('2026-11-16', '2026-13-16'), /It has no day/],
  ['names an unknown charge', (text) => text.replace('FREIGHT', 'WHARFAGE'), /Row 2: the charge "WHARFAGE"/],
  ['has an amount of thirds', (text) => text.replace('12.40', '12.403'), /Row 2: the amount/],
  ['has a parcel of no weight', (text) => text.replace(',2,9,6,4,', ',0,9,6,4,'), /Row 2: weight/],
  ['has no tracking number', (text) => text.replace('1Z999X9X0300000000', ''), /Row 2: the tracking/],
  ['is neither home nor shop', (text) => text.replace(',N,', ',?,'), /Row 2: weight, size/],
  ['adds up to something else', (text) => text.replace('12.40', '12.41'), /Its rows add up to/],
])('rejects a whole file that %s', (_, spoil, fault) => {
  const answer = readInvoice(spoil(file), request);
  expect(answer.kind).toBe('malformed');
  expect(faultsIn(answer).join('\n')).toMatch(fault);
});

test('reports the first 20 errors of a file that is wrong in every row', () => {
  const long = issueInvoice({ ...request, parcels: toldParcels(week, 15), seed: 'seed' });
  const answer = readInvoice(
    writeInvoice(long).join('').replaceAll('FREIGHT', 'X').replaceAll('FUEL', 'Y'),
    request,
  );
  expect(faultsIn(answer)).toHaveLength(20);
});
