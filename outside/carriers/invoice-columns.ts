/**
 * A weekly invoice's CSV columns: one row per charge, with the parcel's data on each, and a last row with TOTAL and the
 * sum, so that a truncated file is noticed. Amounts are dollars with two decimals.
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
