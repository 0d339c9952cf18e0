import { formatDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import type { PdfBlock } from '#kit/domain/pdf-document.ts';
import { formatCents, noMoney, subtractCents } from '#kit/domain/money.ts';
import { goodsValue, lineValue } from '#modules/shipping/draft/domain/commodity.ts';
import type { CommodityLine } from '#modules/shipping/draft/domain/commodity.ts';
import {
  customsRoles,
  exportReasons,
  invoiceTotal,
} from '#modules/shipping/draft/domain/customs-declaration.ts';
import type {
  CustomsRole,
  ExportReason,
  InvoiceCharges,
  Signer,
} from '#modules/shipping/draft/domain/customs-declaration.ts';
import type { Paper } from '#modules/shipping/draft/domain/paper.ts';
import { facts, heading, paragraph } from '#modules/shipping/draft/domain/paper.ts';

export interface InvoiceParty {
  readonly lines: readonly string[];
  readonly phone: string;
  readonly email: string;
  /** Tax ID with its type in front. */
  readonly taxIds: readonly string[];
}

export interface CommercialInvoice {
  readonly date: Day;
  readonly number: string;
  readonly purchaseOrder: string;
  readonly shipmentNumber: string;
  readonly trackingNumber: string;
  readonly exporter: InvoiceParty;
  readonly consignee: InvoiceParty;
  /** Other parties. Without an importer of record, the consignee is the importer. */
  readonly otherParties: readonly (readonly [role: CustomsRole, party: InvoiceParty])[];
  readonly reason: ExportReason;
  /** Three letters of the Incoterms. */
  readonly termsOfSale: string;
  readonly paymentTerms: string;
  readonly lines: readonly CommodityLine[];
  readonly charges: InvoiceCharges;
  readonly weightOz: number;
  /** The ITN or the exemption code. */
  readonly exportFiling: string;
  readonly declaration: string;
  readonly signer: Signer;
}

export function commercialInvoice(invoice: CommercialInvoice): Paper {
  const { signer } = invoice;
  return {
    title: 'Commercial invoice',
    note: `${invoice.number}, ${formatDay(invoice.date)}`,
    blocks: [
      facts(['Item', 'Details'], aboutInvoice(invoice)),
      facts(
        ['Party', 'Name and address'],
        [
          ['Exporter', partyText(invoice.exporter)],
          ['Consignee', partyText(invoice.consignee)],
          ...invoice.otherParties.map(([role, party]) => [customsRoles[role], partyText(party)] as const),
          ...(invoice.otherParties.some(([role]) => role === 'ImporterOfRecord')
            ? []
            : [[customsRoles.ImporterOfRecord, 'The consignee'] as const]),
        ],
      ),
      heading('Goods'),
      goods(invoice.lines),
      heading('Amounts in US dollars'),
      amounts(invoice),
      heading('Declaration'),
      paragraph(invoice.declaration),
      paragraph(
        [signer.name, signer.title, signer.phone, signer.emailAddress, formatDay(invoice.date)]
          .filter((part) => part !== '')
          .join(', '),
      ),
      paragraph('Signature ______________________________'),
    ],
  };
}

const aboutInvoice = (invoice: CommercialInvoice): readonly (readonly [string, string])[] => [
  ['Invoice number', invoice.number],
  ['Purchase order', invoice.purchaseOrder],
  ['Shipment', invoice.shipmentNumber],
  ['Air waybill or tracking number', invoice.trackingNumber],
  ['Reason for export', exportReasons[invoice.reason]],
  ['Terms of sale', invoice.termsOfSale],
  ['Payment terms', invoice.paymentTerms],
  ['Gross weight', `${(invoice.weightOz / 16).toFixed(2)} lb`],
  ['Export filing', invoice.exportFiling],
  ['Currency', 'USD'],
];

const partyText = ({ lines, phone, email, taxIds }: InvoiceParty) =>
  [lines.join(', '), phone, email, ...taxIds].filter((part) => part !== '').join('. ');

const goods = (lines: readonly CommodityLine[]): PdfBlock => ({
  kind: 'table',
  columns: [
    { title: 'Qty', share: 2, align: 'right' },
    { title: 'Unit', share: 2 },
    { title: 'Description', share: 8 },
    { title: 'HTS', share: 4 },
    { title: 'Origin', share: 3 },
    { title: 'Unit value', share: 4, align: 'right' },
    { title: 'Total', share: 4, align: 'right' },
  ],
  rows: lines.map((line) => [
    String(line.quantity ?? 0),
    line.unit,
    [
      line.description,
      line.partNumber && `Part ${line.partNumber}`,
      line.marks && `Marks ${line.marks}`,
      line.exportLicense === undefined ? '' : `License ${licenseText(line.exportLicense)}`,
    ]
      .filter((part) => part !== '')
      .join('. '),
    line.tariffCode,
    line.originCountry,
    formatCents(line.unitValue ?? noMoney),
    formatCents(lineValue(line)),
  ]),
});

const licenseText = ({ number, date }: NonNullable<CommodityLine['exportLicense']>): string =>
  date === null ? number : `${number} dated ${formatDay(date)}`;

function amounts({ lines, charges }: CommercialInvoice): PdfBlock {
  const named = [
    ['Goods', goodsValue(lines)],
    ['Freight', charges.freight],
    ['Insurance', charges.insurance],
    ['Packaging', charges.packaging],
    ['Handling', charges.handling],
    ['Other', charges.other],
    ['Discount', subtractCents(noMoney, charges.discount)],
    ['Invoice total', invoiceTotal({ lines, charges })],
  ] as const;
  return {
    kind: 'table',
    columns: [
      { title: 'Amount', share: 3 },
      { title: 'USD', share: 1, align: 'right' },
    ],
    rows: named
      .filter(([name, amount], at) => amount !== 0 || at === 0 || name === 'Invoice total')
      .map(([name, amount]) => [name, formatCents(amount)]),
  };
}
