export { invoiceIssued } from './billing-events.ts';
export { billingRefusals } from './billing-refusals.ts';
export { getInvoice, listInvoiceLines, listInvoices } from './invoices/invoice-endpoints.ts';
export { billingKeepers, billingReaders } from './billing-readers.ts';
