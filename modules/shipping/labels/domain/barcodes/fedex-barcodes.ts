import type { Barcode } from '#kit/domain/drawing/barcode.ts';
import { separators } from '#kit/domain/drawing/barcode.ts';
import type { FedExFacts, Label } from '../label.ts';
import {
  threeDigitDay,
  dayOfYear,
  countryNumber,
  messageFields,
  messagePounds,
  messageText,
} from './carrier-message.ts';

export interface FedExBarcodes {
  readonly tracking: Barcode;
  readonly pdf417: Barcode;
}

// Thirteen columns fit a 4-inch label with its quiet zone.
const columns = 13;

const { record, group, end } = separators;

/** Spec domain shipping §7.7: Code 128 and PDF417. */
export function fedExBarcodes(label: Label<FedExFacts>): FedExBarcodes {
  return {
    tracking: { symbology: 'code128', text: label.facts.barcode },
    pdf417: { symbology: 'pdf417', text: fedExMessage(label), columns },
  };
}

/** An ANSI MH10.8.3 message: header, carrier's fields, references, end. */
function fedExMessage({
  facts,
  trackingNumber,
  to,
  shipDate,
  weightOz,
  ...label
}: Label<FedExFacts>): string {
  const carrierFields = messageFields([
    `02${to.postalCode.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')}`,
    countryNumber(to.countryCode),
    facts.icon,
    `${trackingNumber}${facts.formId}`,
    'FDE',
    '',
    threeDigitDay(dayOfYear(shipDate)),
    '',
    '1/1',
    `${messagePounds(weightOz)}LB`,
    'N',
    messageText([to.line1, to.line2].join(' '), 35),
    messageText(to.city, 35),
    messageText(to.state, 2),
    messageText(to.company === '' ? to.person : to.company, 35),
  ]);
  const references = messageFields([
    '11Z',
    `12Z${to.phone.replaceAll(/\D/g, '')}`,
    `K${messageText(label.reference1, 30)}`,
  ]);
  return `[)>${record}01${group}${carrierFields}${record}06${group}10ZSI01${group}${references}${record}${end}`;
}
