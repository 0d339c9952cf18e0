import { describe, expect, it } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents, noMoney } from '#kit/domain/money.ts';
import type { CommercialInvoice } from '#modules/shipping/customs/domain/commercial-invoice.ts';
import { invoiceTotal } from '#modules/shipping/draft/domain/customs-declaration.ts';
import type { CustomsDeclaration } from '#modules/shipping/draft/domain/customs-declaration.ts';
import { anAgent, exportedFacts, someCustoms } from '#modules/shipping/rules/domain/testing/an-export.ts';
import { commercialInvoice } from '#modules/shipping/customs/domain/commercial-invoice.ts';
import { coverageCertificate } from './coverage-certificate.ts';
import { buildInvoice } from '#modules/shipping/customs/domain/build-invoice.ts';
import { packingGuidance } from '#modules/shipping/labels/domain/packing-guidance.ts';
import { providerMoment } from '#modules/shipping/draft/domain/paper.ts';
import type { Paper } from '#modules/shipping/draft/domain/paper.ts';
import { transactionReceipt } from './transaction-receipt.ts';

const dollars = (amount: number) => cents(amount * 100);
const textOf = (paper: Paper) => JSON.stringify(paper);

const invoice: CommercialInvoice = {
  date: day('2026-11-21'),
  number: 'INV-2087',
  purchaseOrder: 'PO-118',
  shipmentNumber: '40-118273',
  trackingNumber: '779017972697',
  exporter: {
    lines: ['Harrow & Vale', '118 Westminster St', 'Providence RI 02903', 'US'],
    phone: '(401) 555-0142',
    email: 'export@harrow.example',
    taxIds: ['EIN 12-3456789'],
  },
  consignee: {
    lines: ['Atelier Roux', '4 Rue X', '75001 Paris', 'FR'],
    phone: '',
    email: '',
    taxIds: ['EORI FR123'],
  },
  otherParties: [],
  reason: 'REPAIR_AND_RETURN',
  termsOfSale: 'DDP',
  paymentTerms: 'Net 30',
  lines: [
    {
      quantity: 2,
      unit: 'PCS',
      description: '18 carat gold necklace',
      tariffCode: '7113.19.21',
      originCountry: 'US',
      unitValue: dollars(1_250),
      exportType: 'D',
      partNumber: 'N-18',
      marks: '',
    },
  ],
  charges: {
    freight: dollars(80),
    insurance: dollars(12),
    packaging: noMoney,
    handling: noMoney,
    discount: dollars(100),
    other: noMoney,
  },
  weightOz: 20,
  exportFiling: 'NOEEI 30.37(a)',
  declaration: 'I declare that all the information on this invoice is true and correct.',
  signer: {
    name: 'Marta Reyes',
    title: 'Owner',
    phone: '(401) 555-0142',
    emailAddress: 'marta@harrow.example',
  },
};

describe('a commercial invoice', () => {
  it('a commercial invoice prints everything customs require', () => {
    const words = textOf(commercialInvoice(invoice));
    const parts =
      'INV-2087 | 11/21/2026 | PO-118 | 779017972697 | Repair and return | DDP | Net 30 | 1.25 lb | NOEEI 30.37(a) | ' +
      'EIN 12-3456789 | EORI FR123 | Importer of record | 18 carat gold necklace. Part N-18 | 7113.19.21 | $1,250.00 | ' +
      '$2,500.00 | Freight | $80.00 | Discount | -$100.00 | $2,492.00 | I declare that | Marta Reyes, Owner, (401) 555-0142, marta@harrow.example, 11/21/2026 | USD';
    for (const part of parts.split(' | ')) {
      expect(words).toContain(part);
    }
    expect(words).not.toContain('Packaging');
  });

  it('an invoice total adds charges and subtracts the discount', () => {
    expect(invoiceTotal(invoice)).toBe(249_200);
    expect(invoiceTotal({ lines: [], charges: { ...invoice.charges, discount: noMoney } })).toBe(9_200);
  });
});

describe('the invoice of a plan', () => {
  const { plan } = exportedFacts({});
  const importersId = {
    holder: 'Importer',
    type: 'EORI',
    number: 'GB123456789012',
    validFrom: null,
    validUntil: null,
  } as const;
  const buildWith = (customs: Partial<CustomsDeclaration>) =>
    buildInvoice({
      plan,
      customs: { ...someCustoms, ...customs },
      shipmentNumber: '40-118273',
      trackingNumber: '',
      date: day('2026-11-21'),
    });

  it("an invoice prints the importer's tax IDs with the importer, by default the recipient", () => {
    const { consignee } = buildWith({ taxIds: [importersId] });
    expect(consignee.taxIds).toEqual(['EORI GB123456789012']);
    const another = buildWith({ taxIds: [importersId], parties: [{ ...anAgent, role: 'ImporterOfRecord' }] });
    expect(another.consignee.taxIds).toEqual([]);
    expect(another.otherParties.map(([, { taxIds }]) => taxIds)).toEqual([['EORI GB123456789012']]);
  });

  it("an invoice prints the signer's contact", () => {
    expect(buildWith({}).signer).toEqual({ ...someCustoms.signer, phone: '(401) 555-0123' });
  });
});

describe('packing guidance', () => {
  const packed = { shipmentNumber: '40-118273', signature: 'None', sealNumber: '' } as const;
  const guidanceFor = (amount: number, more: object = {}) =>
    textOf(packingGuidance({ ...packed, declaredValue: dollars(amount), ...more }));

  it.each([
    [3_000, 'Add a small mark', false],
    [3_001, 'Add a small mark', true],
    [10_000, 'Verify the driver', false],
    [10_001, 'Verify the driver', true],
    [75_000, 'two people', false],
    [75_001, 'two people', true],
  ])('packing guidance for $%i includes "%s": %s', (amount, words, isPrinted) => {
    expect(guidanceFor(amount).includes(words)).toBe(isPrinted);
  });

  it('packing guidance mentions the seal, and proof of age for adult signatures', () => {
    expect(guidanceFor(20_000, { sealNumber: 'AB12CD' })).toContain('security seal AB12CD');
    expect(guidanceFor(500, { signature: 'Secure' })).toContain('proof of age');
    expect(guidanceFor(500, { signature: 'Any' })).toContain('be present');
    expect(guidanceFor(500)).not.toContain('be present');
  });

  it('packing guidance never prints the value', () => {
    expect(guidanceFor(31_900)).not.toMatch(/31,?900|\$/);
  });
});

describe('a receipt', () => {
  const receipt = transactionReceipt({
    shipmentNumber: '40-118273',
    transactedOn: day('2026-11-21'),
    voidedOn: null,
    boughtBy: 'Marta Reyes',
    paidBy: 'Weekly invoice',
    service: 'UPS Next Day Air Saver',
    trackingNumber: '1Z5R89390357567127',
    from: ['HV Services', 'Providence RI'],
    to: ['Kessler & Co.', 'New York NY'],
    reference1: 'HV-20871',
    reference2: '',
    declaredValue: dollars(31_900),
    insuredValue: dollars(31_900),
    coverage: 'Expanded',
    lines: [
      { kind: 'FREIGHT', words: 'Freight, zone 3', amount: cents(4_186), included: true },
      { kind: 'SATURDAY_DELIVERY', words: 'Saturday', amount: cents(1_600), included: false },
    ],
    total: cents(4_186),
  });

  it('a receipt prints every price line, including those outside the total', () => {
    expect(textOf(receipt)).toContain(
      '["Freight, zone 3","$41.86"],["Saturday (not included)","$16.00"],["Total","$41.86"]',
    );
  });

  it("a receipt prints only the tracking number's end and no empty reference", () => {
    expect(textOf(receipt)).toContain('•••• 7127');
    expect(textOf(receipt)).not.toContain('1Z5R8');
    expect(textOf(receipt)).not.toContain('Reference 2');
  });
});

describe('a certificate of coverage', () => {
  const certificate = {
    number: 'TC-0000118',
    shipmentNumber: '40-118273',
    company: 'Harrow & Vale',
    insurer: 'Assay Mutual',
    service: 'UPS Next Day Air Saver',
    from: 'Providence RI',
    to: 'New York NY',
    addressCheck: 'Address validated.',
    insuredValue: dollars(31_900),
    premium: cents(13_398),
    coverage: 'Expanded',
    ruleSetVersion: '2026-10-01',
    conditions: ['An adult signs.', 'The box may carry this value.'],
    exceptions: [],
    approvalConditions: [],
    at: '11/21/2026, 9:42 AM ET',
  } as const;

  it('a certificate prints the conditions of an approval, and no heading without one', () => {
    const asked = {
      ...certificate,
      approvalConditions: ['Only L. Chen may sign. Required by Assay Mutual.'],
    };
    expect(textOf(coverageCertificate(asked))).toContain('Only L. Chen may sign.');
    expect(textOf(coverageCertificate(asked))).toContain('Conditions of approval');
    expect(textOf(coverageCertificate(certificate))).not.toContain('Conditions of approval');
  });

  it('a certificate prints rules, value, premium, conditions and time', () => {
    const words = textOf(coverageCertificate(certificate));
    for (const part of [
      'TC-0000118',
      'Version 2026-10-01',
      '$31,900.00',
      '$133.98',
      'An adult signs.',
      '9:42 AM ET',
    ])
      expect(words).toContain(part);
  });

  it('a certificate prints the claim deadline of its coverage', () => {
    expect(textOf(coverageCertificate(certificate))).toContain('within 6 months of tender');
    expect(textOf(coverageCertificate({ ...certificate, coverage: 'Essential' }))).toContain(
      'within 30 days of tender',
    );
  });
});

it('formats an instant with its zone, in winter and summer', () => {
  expect(providerMoment(new Date('2026-11-21T14:42:00Z'))).toBe('11/21/2026, 9:42 AM EST');
  expect(providerMoment(new Date('2026-07-01T14:42:00Z'))).toBe('07/01/2026, 10:42 AM EDT');
});
