import { day } from '#kit/domain/day.ts';
import { invoicesSuite } from '../testing/invoices-suite.ts';
import type { Trouble } from '../testing/invoices-suite.ts';
import { openSandbox } from '../testing/open-sandbox.ts';
import { parcelsOfWeek } from '../testing/shipped-parcels.ts';
import type { InvoiceFailure } from './invoices/issue-invoice.ts';

const week = day('2026-11-09');

const whimOf: Readonly<Record<Trouble, InvoiceFailure>> = {
  'broken line': 'lose',
  'not there yet': 'late',
  'rows twice': 'twice',
  'unreadable amount': 'malform',
  'cut off': 'cutOff',
};

invoicesSuite('sandbox over HTTP', async () => {
  const parcels = parcelsOfWeek(week, 60);
  const opened = await openSandbox({
    shipped: (carrier, from) => Promise.resolve(carrier === 'UPS' && from === week ? parcels : []),
  });
  return {
    invoices: opened.invoices,
    withWrongKey: opened.withWrongKey.invoices,
    carrier: 'UPS',
    week,
    trackingNumbers: parcels.map(({ trackingNumber }) => trackingNumber),
    next: (trouble) => opened.desk.nextInvoice(whimOf[trouble]),
    close: () => opened.close(),
  };
});
