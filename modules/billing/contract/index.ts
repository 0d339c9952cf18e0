export { billingKeepers, billingReaders } from './billing-readers.ts';
