import {
  getImport,
  getLabel,
  getPurchase,
  getTracking,
  purchaseShipment,
  requestQuote,
  saveImport,
  saveShipment,
  uploadImport,
} from '#modules/shipping/contract.ts';
import { FromEarlier } from './job.ts';
import type { Job } from './job.ts';

const place = {
  company: 'HV Services',
  firstName: 'Marta',
  lastName: 'Reyes',
  phone: '1-4015550142',
  emailAddress: '',
  addressLine1: '118 Westminster St',
  addressLine2: '',
  city: 'Providence',
  state: 'RI',
  postalCode: '02903',
  countryCode: 'US',
  isResidential: false,
  validationStatus: 'None',
};

/** Amounts are in cents. */
const draft = {
  kind: 'Regular',
  name: '',
  origin: place,
  destination: {
    ...place,
    company: 'Kessler & Co.',
    firstName: 'Dana',
    lastName: 'Kessler',
    phone: '1-2125550187',
    addressLine1: '22 W 48th St',
    city: 'New York',
    state: 'NY',
    postalCode: '10036',
  },
  cargo: 'FinishedJewelry',
  cashAgreed: false,
  packaging: 'CustomBox',
  weightOz: 20,
  size: { length: 9, width: 6, height: 4 },
  signature: 'None',
  declaredValue: 90_000,
  excludePolicyCover: false,
  coverage: 'Essential',
  isSaturdayDelivery: false,
  isMailRegistered: false,
  sealNumber: '',
  shipDate: new FromEarlier('SHIP_DATE', 'process.env.SHIP_DATE!'),
  reference1: 'Order 1001',
  reference2: '',
  notifyEmails: [],
  approvalCode: '',
  approvalContact: '',
};

const shipmentId = new FromEarlier('SHIPMENT_ID', 'shipment.shipmentId');
const batchId = new FromEarlier('BATCH_ID', 'batch.batchId');

/** The jobs of a shipping program, in order: each uses what the ones before it answered. */
export const shippingJobs: readonly Job[] = [
  {
    title: 'Create a shipment',
    words:
      'Saves a draft. Nothing is bought. Amounts are in cents and weights in ounces. Over curl, texts such as names and streets are sent as base64; the client does that for you.',
    call: saveShipment,
    body: { draft },
    idempotencyKey: 'order-1001-create',
    as: '{ shipment }',
    keeps: { SHIPMENT_ID: '.shipment.shipmentId', VERSION: '.shipment.version' },
  },
  {
    title: 'Price it',
    words: 'Prices every service, insured. A quote is valid for 15 minutes.',
    call: requestQuote,
    body: { draft, shipmentId },
    idempotencyKey: 'order-1001-price',
    as: 'quote',
    keeps: {
      QUOTE_ID: '.quoteId',
      OPTION_ID: '.options[].optionId',
    },
    follows: `const option = quote.options.find(({ total, hardError }) => total !== null && hardError === null);
if (option === undefined) throw new Error('No service has a price.');`,
  },
  {
    title: 'Buy the label',
    words:
      'Charges your payment method, buys the label and starts coverage. Keep one intentId for each purchase, as you do with the idempotency key.',
    call: purchaseShipment,
    params: { shipmentId },
    body: {
      version: new FromEarlier('VERSION', 'shipment.version', true),
      quoteId: new FromEarlier('QUOTE_ID', 'quote.quoteId'),
      optionId: new FromEarlier('OPTION_ID', 'option.optionId'),
      intentId: new FromEarlier('INTENT_ID', 'process.env.INTENT_ID!'),
    },
    idempotencyKey: 'order-1001-buy',
    as: '{ purchase }',
  },
  {
    title: 'Wait for the purchase',
    words: 'A purchase takes a few seconds. Ask until it is no longer under way, then read its status.',
    call: getPurchase,
    params: { shipmentId },
    as: '{ purchase: latest }',
    while: { done: '!latest.isUnderWay', field: '.purchase.isUnderWay', value: 'true' },
  },
  {
    title: 'Print the label',
    words: 'Gets the label as a PDF, or as ZPL for a label printer. Each print is recorded.',
    call: getLabel,
    params: { shipmentId },
    query: { type: 'PDF' },
    idempotencyKey: 'order-1001-print',
    as: 'label',
    savesAs: 'label.pdf',
  },
  {
    title: 'Track the parcel',
    words: 'Status, scans and alerts. To hear of changes, set up a webhook instead of asking often.',
    call: getTracking,
    params: { shipmentId },
    as: '{ tracking }',
  },
  {
    title: 'Import a batch file',
    words: 'Uploads a .csv or .xlsx file. Every row is checked and priced, and nothing is saved yet.',
    call: uploadImport,
    file: { name: 'orders.csv', type: 'text/csv' },
    idempotencyKey: 'orders-2026-11-28',
    as: 'batch',
    keeps: { BATCH_ID: '.batchId' },
  },
  {
    title: 'Wait for the check',
    words: 'Shows how many rows are ready, and what to fix in the others.',
    call: getImport,
    params: { batchId },
    as: 'checked',
    while: { done: "checked.status !== 'Checking'", field: '.status', value: 'Checking' },
  },
  {
    title: 'Save the ready rows',
    words: 'Makes a shipment of each ready row. Buy them one by one as above, or all with buyImport.',
    call: saveImport,
    params: { batchId },
    idempotencyKey: 'orders-2026-11-28-save',
    as: 'saved',
  },
];
