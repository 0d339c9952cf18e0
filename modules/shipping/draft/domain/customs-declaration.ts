import { addCents, noMoney, subtractCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { goodsValue } from './commodity.ts';
import type { CommodityLine } from './commodity.ts';
import type { TaxId } from './tax-id.ts';

/** Domain fact 7.9. */
export const exportReasons = {
  SOLD: 'Sale',
  NOT_SOLD: 'Not sold',
  GIFT: 'Gift',
  SAMPLE: 'Sample',
  REPAIR_AND_RETURN: 'Repair and return',
  PERSONAL_EFFECTS: 'Personal effects',
} as const;
export type ExportReason = keyof typeof exportReasons;

/** Domain fact 7.9: the terms carriers accept. */
export const termsOfSale = {
  DAP: 'Delivered at place, recipient pays duties',
  DDP: 'Delivered, sender pays duties',
  EXW: 'Ex works',
  FCA: 'Free carrier',
  FOB: 'Free on board',
  CPT: 'Carriage paid to',
  CIP: 'Carriage and insurance paid to',
  CIF: 'Cost, insurance and freight',
  DAT: 'Delivered at terminal',
} as const;
export type TermsOfSale = keyof typeof termsOfSale;

/** Spec shipping §3; and the customs broker. */
export const customsRoles = {
  ImporterOfRecord: 'Importer of record',
  UltimateConsignee: 'Ultimate consignee',
  IntermediateConsignee: 'Intermediate consignee',
  ForwardingAgent: 'Forwarding agent',
  Broker: 'Customs broker',
} as const;
export type CustomsRole = keyof typeof customsRoles;

export interface CustomsParty {
  readonly role: CustomsRole;
  readonly name: string;
  /** In one line. */
  readonly address: string;
  readonly phone: string;
  readonly emailAddress: string;
}

export const isNamed = ({ name, address }: Pick<CustomsParty, 'name' | 'address'>): boolean =>
  name.trim() !== '' && address.trim() !== '';

/** Added to the goods' value; the discount is subtracted. */
export interface InvoiceCharges {
  readonly freight: Cents;
  readonly insurance: Cents;
  readonly packaging: Cents;
  readonly handling: Cents;
  readonly discount: Cents;
  readonly other: Cents;
}

/** Spec shipping §3: SED signer. */
export interface Signer {
  readonly name: string;
  readonly title: string;
  readonly phone: string;
  readonly emailAddress: string;
}

/** Spec shipping §5: signature name and title have at most 35 characters. */
export const signerCharacters = 35;

export interface CustomsDeclaration {
  readonly lines: readonly CommodityLine[];
  readonly reason: ExportReason;
  readonly termsOfSale: TermsOfSale;
  readonly paymentTerms: string;
  readonly invoiceNumber: string;
  readonly purchaseOrder: string;
  readonly charges: InvoiceCharges;
  /** Each role at most once. Without an importer of record, the recipient is the importer. */
  readonly parties: readonly CustomsParty[];
  readonly taxIds: readonly TaxId[];
  readonly signer: Signer;
  /** The ITN (AES X and 14 digits); empty if nothing is filed. */
  readonly itn: string;
}

/** FedEx takes 99 lines, UPS 100; the carrier is chosen later. */
export const maxCommodities = 99;

export const noCharges: InvoiceCharges = {
  freight: noMoney,
  insurance: noMoney,
  packaging: noMoney,
  handling: noMoney,
  discount: noMoney,
  other: noMoney,
};

export const emptyCustoms: CustomsDeclaration = {
  lines: [],
  reason: 'SOLD',
  termsOfSale: 'DAP',
  paymentTerms: '',
  invoiceNumber: '',
  purchaseOrder: '',
  charges: noCharges,
  parties: [],
  taxIds: [],
  signer: { name: '', title: '', phone: '', emailAddress: '' },
  itn: '',
};

export function invoiceTotal({ lines, charges }: Pick<CustomsDeclaration, 'lines' | 'charges'>): Cents {
  const { discount, ...added } = charges;
  return subtractCents(addCents(goodsValue(lines), ...Object.values(added)), discount);
}

/** Drops the fields of a single parcel: filing, invoice number, purchase order. */
export const copyCustoms = (customs: CustomsDeclaration): CustomsDeclaration => ({
  ...customs,
  itn: '',
  invoiceNumber: '',
  purchaseOrder: '',
});
