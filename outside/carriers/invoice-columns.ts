/**
 * A weekly invoice as it is downloaded: one row a charge, the figures of the parcel on each of its rows, and a last row
 * that has the word TOTAL and the sum, so that a file that was cut off shows it. Amounts are dollars with two decimals.
 */
export const invoiceColumns = [
  'carrier',
  'invoice_number',
  'invoice_date',
  'week_of',
  'tracking_number',
  'shipment_reference',
  'service',
  'charge',
  'amount',
  'billed_weight_lb',
  'length_in',
  'width_in',
  'height_in',
  'zone',
  'residential',
  'adjustment_reason',
] as const;

export type InvoiceColumn = (typeof invoiceColumns)[number];

export const totalWord = 'TOTAL';
