import { formatDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { goodsValue, lineValue } from '#modules/shipping/draft/domain/commodity.ts';
import type { CommodityLine } from '#modules/shipping/draft/domain/commodity.ts';
import { customsRoles } from '#modules/shipping/draft/domain/customs-declaration.ts';
import type { CustomsDeclaration, ExportReason } from '#modules/shipping/draft/domain/customs-declaration.ts';
import { taxIdTypes } from '#modules/shipping/draft/domain/tax-id.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { addressLines, partyOf, phoneLine } from '#modules/shipping/labels/domain/label-text.ts';
import { filingText } from '../export-filing.ts';
import { hasRoughDiamonds, kimberleyStatement } from '../rough-diamonds.ts';

/** Domain fact 7.9: CN22 is PS Form 2976, CN23 is PS Form 2976-A. */
export const postalForms = {
  CN22: { number: 'PS Form 2976', title: 'CUSTOMS DECLARATION', lines: 4 },
  CN23: { number: 'PS Form 2976-A', title: 'CUSTOMS DECLARATION AND DISPATCH NOTE', lines: 8 },
} as const;
export type PostalForm = keyof typeof postalForms;

const cn22Limit = cents(40_000);

const isLicensed = ({ exportLicense }: CommodityLine): boolean => (exportLicense?.number.trim() ?? '') !== '';

/** Domain fact 7.9: CN22 up to $400 without a license; more items than it has lines need a CN23 too. */
export function postalFormFor({ lines }: Pick<CustomsDeclaration, 'lines'>): PostalForm {
  const fits = goodsValue(lines) <= cn22Limit && lines.length <= postalForms.CN22.lines;
  return fits && !lines.some(isLicensed) ? 'CN22' : 'CN23';
}

/** The boxes both forms print. */
const categories: Readonly<Record<ExportReason, string>> = {
  SOLD: 'Sale of goods',
  NOT_SOLD: 'Other',
  GIFT: 'Gift',
  SAMPLE: 'Commercial sample',
  REPAIR_AND_RETURN: 'Returned goods',
  PERSONAL_EFFECTS: 'Other',
};
export const postalCategories = [
  'Gift',
  'Documents',
  'Commercial sample',
  'Returned goods',
  'Sale of goods',
  'Other',
] as const;

export interface PostalLine {
  readonly description: string;
  readonly quantity: string;
  readonly weight: string;
  readonly value: string;
  readonly tariffCode: string;
  readonly origin: string;
}

export interface PostalDeclaration {
  readonly form: PostalForm;
  /** The S10 number; masked, and without a barcode, once the parcel is on its way. */
  readonly trackingNumber: string;
  readonly hasBarcode: boolean;
  readonly shipmentNumber: string;
  readonly category: string;
  readonly sender: readonly string[];
  readonly senderPhone: string;
  readonly addressee: readonly string[];
  readonly addresseePhone: string;
  readonly lines: readonly PostalLine[];
  readonly totalValue: string;
  readonly grossWeight: string;
  readonly postage: string;
  readonly importer: string;
  readonly comments: string;
  readonly licenses: string;
  readonly invoiceNumber: string;
  readonly exportFiling: string;
  readonly nonDelivery: string;
  readonly signer: string;
  readonly date: string;
}

interface MailedShipment {
  readonly plan: Pick<ShipmentPlan, 'origin' | 'destination' | 'package'>;
  readonly customs: CustomsDeclaration;
  readonly trackingNumber: string;
  readonly hasBarcode: boolean;
  readonly shipmentNumber: string;
  /** What USPS charges for the service. */
  readonly postage: Cents;
  readonly date: Day;
}

export function postalDeclaration(mailed: MailedShipment): PostalDeclaration {
  const { plan, customs, trackingNumber, shipmentNumber } = mailed;
  const [sender, addressee] = [partyOf(plan.origin), partyOf(plan.destination)];
  return {
    form: postalFormFor(customs),
    trackingNumber,
    hasBarcode: mailed.hasBarcode,
    shipmentNumber,
    category: categories[customs.reason],
    sender: addressLines(sender, ''),
    senderPhone: phoneLine(sender),
    addressee: addressLines(addressee, ''),
    addresseePhone: phoneLine(addressee),
    lines: customs.lines.map((line) => postalLine(line, shareOfWeight(plan.package.weightOz, customs.lines))),
    totalValue: formatCents(goodsValue(customs.lines)),
    grossWeight: weightText(plan.package.weightOz),
    postage: formatCents(mailed.postage),
    importer: importerText(customs),
    comments: hasRoughDiamonds(customs.lines) ? kimberleyStatement : '',
    licenses: customs.lines
      .flatMap(({ exportLicense }) => (exportLicense === undefined ? [] : [exportLicense.number]))
      .filter((number) => number !== '')
      .join(', '),
    invoiceNumber: customs.invoiceNumber === '' ? shipmentNumber : customs.invoiceNumber,
    exportFiling: filingText(customs.itn, plan.destination.countryCode),
    nonDelivery: 'Return to sender',
    signer: [customs.signer.name, customs.signer.title].filter((part) => part !== '').join(', '),
    date: formatDay(mailed.date),
  };
}

const postalLine = (line: CommodityLine, weightOz: number): PostalLine => ({
  description: line.description,
  quantity: `${line.quantity ?? 0} ${line.unit}`,
  weight: `${weightOz} oz`,
  value: formatCents(lineValue(line)),
  tariffCode: line.tariffCode,
  origin: line.originCountry,
});

/** Customs want a weight per commodity: an equal share of the parcel's weight, in whole ounces. */
export const shareOfWeight = (weightOz: number, lines: readonly unknown[]): number =>
  Math.max(1, Math.floor(weightOz / Math.max(1, lines.length)));

/** Customs abroad read kilograms. */
const weightText = (ounces: number): string =>
  `${Math.floor(ounces / 16)} lb ${ounces % 16} oz (${(ounces * 0.0283495).toFixed(3)} kg)`;

function importerText({ parties, taxIds }: CustomsDeclaration): string {
  const importer = parties.find(({ role }) => role === 'ImporterOfRecord');
  const ids = taxIds
    .filter(({ holder }) => holder === 'Importer' || (importer === undefined && holder === 'Recipient'))
    .map(({ type, number }) => `${taxIdTypes[type]} ${number}`);
  const name = importer === undefined ? [] : [`${customsRoles.ImporterOfRecord}: ${importer.name}`];
  return [...name, ...ids].join(', ');
}
