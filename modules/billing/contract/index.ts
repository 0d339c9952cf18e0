export { invoiceIssued } from './billing-events.ts';
export { billingRefusals } from './billing-refusals.ts';
export { getInvoice, listInvoiceLines, listInvoices } from './invoices/invoice-endpoints.ts';
export { billingKeepers, billingReaders } from './billing-readers.ts';
export { autopayRefusals, changeAutopay, getAutopay, skipAutopay } from './autopay/autopay-endpoints.ts';
export { autopayAnnounced, autopayRefused } from './autopay/autopay-events.ts';
export { autopayAnnouncedNotice, autopayRefusedNotice } from './autopay/autopay-notices.ts';
