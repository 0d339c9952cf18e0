import { isDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { addCents, formatCents, parseCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { readCsv } from '#kit/domain/text/csv-rows.ts';
import { invoiceColumns, totalWord } from '../invoice-columns.ts';
import type { InvoiceColumn } from '../invoice-columns.ts';
import { chargeKinds } from '../port.ts';
import type { CarrierName } from '../port.ts';
import type { InvoiceAnswer, InvoiceLine, MeasuredParcel } from '../invoices.ts';

/** One row's cells by column. */
type Row = (name: InvoiceColumn) => string;

interface Asked {
  readonly carrier: CarrierName;
  readonly week: Day;
}

// Further faults would only repeat the first ones.
const mostFaults = 20;

/** Reads all of a file or nothing: amounts to be paid are never guessed. */
export function readInvoice(text: string, request: Asked): InvoiceAnswer {
  const [head, ...cells] = readCsv(text) ?? [];
  if (head === undefined) return malformed(["The file can't be read as CSV."]);
  const missing = invoiceColumns.filter((name) => !head.includes(name));
  if (missing.length > 0) return malformed([`The file is missing columns: ${missing.join(', ')}.`]);
  const rows = cells.map(
    (row): Row =>
      (name) =>
        (row[head.indexOf(name)] ?? '').trim(),
  );
  const last = rows.pop();
  const total = last?.('tracking_number') === totalWord ? amountOf(last) : undefined;
  if (last === undefined || total === undefined)
    return malformed(["The last row isn't a total, so the file is incomplete."]);

  const faults = [...faultsOfHead([...rows, last], request), ...rows.flatMap(faultsOfRow)];
  if (faults.length > 0) return malformed(faults);
  const lines = linesOf(rows);
  if (typeof lines === 'string') return malformed([lines]);
  const sum = addCents(...lines.flatMap(({ charges }) => charges.map(({ amount }) => amount)));
  if (sum !== total)
    return malformed([`The rows add up to ${formatCents(sum)}, but the total is ${formatCents(total)}.`]);
  const [number, issuedOn] = [last('invoice_number'), last('invoice_date')];
  // Already checked above; only the type doesn't show it.
  if (!isDay(issuedOn)) return malformed(['The invoice has no date.']);
  return { kind: 'issued', invoice: { ...request, number, issuedOn, total, lines } };
}

const malformed = (faults: readonly string[]): InvoiceAnswer => ({
  kind: 'malformed',
  faults: faults.slice(0, mostFaults),
});

/** Checks that every row belongs to the requested invoice. */
function faultsOfHead(rows: readonly Row[], { carrier, week }: Asked): string[] {
  const one = (name: InvoiceColumn): readonly string[] => [...new Set(rows.map((row) => row(name)))];
  const [numbers, days] = [one('invoice_number'), one('invoice_date')];
  return [
    ...(one('carrier').join() === carrier
      ? []
      : [`The invoice is from ${one('carrier').join()}, not ${carrier}.`]),
    ...(one('week_of').join() === week
      ? []
      : [`The invoice is for the week of ${one('week_of').join()}, not ${week}.`]),
    ...(numbers.length === 1 && /^[A-Za-z0-9-]{1,40}$/.test(numbers[0] ?? '')
      ? []
      : ['The invoice must have one valid invoice number.']),
    ...(days.length === 1 && isDay(days[0] ?? '') ? [] : ['The invoice must have one valid invoice date.']),
  ];
}

function faultsOfRow(row: Row, index: number): string[] {
  // The first data row is the file's second row.
  const fault = (what: string): string => `Row ${index + 2}: ${what}`;
  return [
    ...(/^[A-Za-z0-9]{8,40}$/.test(row('tracking_number'))
      ? []
      : [fault("the tracking number isn't valid.")]),
    ...(isCharge(row('charge')) ? [] : [fault(`unknown charge "${row('charge').slice(0, 40)}".`)]),
    ...(amountOf(row) === undefined ? [fault("the amount can't be read.")] : []),
    ...(measuredOf(row) === undefined
      ? [fault("weight, size, zone or the residential flag can't be read.")]
      : []),
  ];
}

const isCharge = (text: string): text is (typeof chargeKinds)[number] =>
  (chargeKinds as readonly string[]).includes(text);

function amountOf(row: Row): Cents | undefined {
  const parsed = parseCents(row('amount'), { negative: true });
  return parsed.ok ? parsed.value : undefined;
}

function measuredOf(row: Row): MeasuredParcel | undefined {
  const whole = (name: InvoiceColumn): number => (/^\d{1,4}$/.test(row(name)) ? Number(row(name)) : 0);
  const [weightLb, zone] = [whole('billed_weight_lb'), whole('zone')];
  const dimensions = [whole('length_in'), whole('width_in'), whole('height_in')] as const;
  if (Math.min(weightLb, zone, ...dimensions) === 0) return undefined;
  const residential = row('residential');
  if (residential !== 'Y' && residential !== 'N') return undefined;
  return { weightLb, dimensions, zone, residential: residential === 'Y' };
}

/** The parcels in file order, or the fault in the rows of one. */
function linesOf(rows: readonly Row[]): InvoiceLine[] | string {
  const lines = new Map<string, InvoiceLine>();
  for (const row of rows) {
    const [trackingNumber, kind] = [row('tracking_number'), row('charge')];
    const [amount, billed] = [amountOf(row), measuredOf(row)];
    if (amount === undefined || billed === undefined || !isCharge(kind)) continue;
    const line = lines.get(trackingNumber) ?? {
      trackingNumber,
      shipmentNumber: row('shipment_reference'),
      service: row('service'),
      billed,
      charges: [],
      adjustments: [],
    };
    if (line.charges.some((one) => one.kind === kind))
      return `${trackingNumber} lists the charge ${kind} twice.`;
    if (JSON.stringify(line.billed) !== JSON.stringify(billed))
      return `The rows for ${trackingNumber} describe different parcels.`;
    lines.set(trackingNumber, {
      ...line,
      charges: [...line.charges, { kind, amount }],
      adjustments: [...new Set([...line.adjustments, row('adjustment_reason')])].filter(Boolean),
    });
  }
  return [...lines.values()];
}
