import { formatDecimal } from '#kit/domain/text/decimal-text.ts';
import type { Cents } from '#kit/domain/money.ts';
import { csvLine } from '#kit/domain/text/csv-cell.ts';
import { invoiceColumns, totalWord } from '../../invoice-columns.ts';
import type { InvoiceColumn } from '../../invoice-columns.ts';
import type { WeeklyInvoice } from '../../invoices.ts';

type Cells = Partial<Record<InvoiceColumn, string | number>>;

/** An invoice as CSV: header, one row per charge, total. */
export function writeInvoice(invoice: WeeklyInvoice): string[] {
  const head: Cells = {
    carrier: invoice.carrier,
    invoice_number: invoice.number,
    invoice_date: invoice.issuedOn,
    week_of: invoice.week,
  };
  const rowOf = (cells: Cells): string =>
    csvLine(invoiceColumns.map((name) => ({ ...head, ...cells })[name] ?? ''));
  const rows = invoice.lines.flatMap(({ billed, charges, adjustments, ...line }) =>
    charges.map(({ kind, amount }, at) =>
      rowOf({
        tracking_number: line.trackingNumber,
        shipment_reference: line.shipmentNumber,
        service: line.service,
        charge: kind,
        amount: dollars(amount),
        billed_weight_lb: billed.weightLb,
        length_in: billed.dimensions[0],
        width_in: billed.dimensions[1],
        height_in: billed.dimensions[2],
        zone: billed.zone,
        residential: billed.residential ? 'Y' : 'N',
        adjustment_reason: at === 0 ? adjustments.join('; ') : '',
      }),
    ),
  );
  return [
    csvLine(invoiceColumns),
    ...rows,
    rowOf({ tracking_number: totalWord, amount: dollars(invoice.total) }),
  ];
}

/** A plain number, so spreadsheets parse it, also below zero. */
const dollars = (amount: Cents): string => formatDecimal(amount, 2).replaceAll(',', '');
