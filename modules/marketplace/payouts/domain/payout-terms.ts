export const lineKinds = ['Sale', 'Return'] as const;
export type LineKind = (typeof lineKinds)[number];

/** `Open`: passed authentication, not invoiced yet. `Canceled`: it went back before it was invoiced. */
export const lineStatuses = ['Open', 'Invoiced', 'Paid', 'Canceled'] as const;
export type LineStatus = (typeof lineStatuses)[number];

/** As long as a printed invoice number gets. */
export const maxInvoiceNumberLength = 30;
export const maxBankReferenceLength = 60;
/** A page of stones. */
export const maxInvoiceLines = 200;
