import { describe, expect, test } from 'vitest';
import { addDays, day } from '#kit/domain/day.ts';
import { noMoney } from '#kit/domain/money.ts';
import {
  aPlan,
  aPolicy,
  dollars,
  factsOf,
  newYork,
  nothingInTransit,
  someFacts,
} from './testing/a-shipment.ts';
import { noCharges } from '#modules/shipping/draft/domain/customs-declaration.ts';
import { aNecklace, anAgent, exportedFacts, london, tokyo } from './testing/an-export.ts';
import { allCoverageRules, exceptionsOf, findingsOf, insuredDespite } from './all-rules.ts';
import { firstClassAbroad } from '#modules/shipping/customs/domain/postal/mail-limits.ts';
import { inLatin } from '#modules/shipping/draft/domain/latin-spelling.ts';
import type { PickupCounter, ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { ServiceFacts, ShippingFacts } from './coverage-rule.ts';

const home = { ...newYork, isResidential: true };
const friday = day('2026-11-20');
const usps: ServiceFacts = {
  carrier: 'USPS',
  name: 'Priority Mail Express',
  speed: 'NextDay',
  arrivesOn: day('2026-11-18'),
};
const bySpeed = (speed: ServiceFacts['speed']) =>
  ({ ...usps, carrier: 'FedEx', name: speed, speed }) as const;
const codes = (facts: ShippingFacts) => findingsOf(facts).map(({ code }) => code);
const declaredAt = (amount: number) => ({ declaredValue: dollars(amount) });
const box = { packaging: { name: 'Your box', kind: 'box' } } as const;

test('the sample shipments pass every coverage rule', () => {
  expect(findingsOf(someFacts)).toEqual([]);
  expect(findingsOf(exportedFacts({}))).toEqual([]);
});

test('domestic shipments need no customs', () => {
  expect(codes(factsOf({ customs: undefined }))).toEqual([]);
});

// Just below, at and just above each limit.
const cases: readonly [code: string, below: ShippingFacts, at: ShippingFacts, above: ShippingFacts][] = [
  [
    'signature',
    factsOf({ destination: home, ...declaredAt(999.99) }),
    factsOf({ destination: home, ...declaredAt(1_000) }),
    factsOf({ destination: home, ...declaredAt(1_000.01) }),
  ],
  [
    'adult_signature',
    factsOf({ destination: home, signature: 'Any', ...declaredAt(2_999.99) }),
    factsOf({ destination: home, signature: 'Any', ...declaredAt(3_000) }),
    factsOf({ destination: home, signature: 'Any', ...declaredAt(3_000.01) }),
  ],
  [
    'adult_signature',
    factsOf({ signature: 'Any', ...declaredAt(34_999.99) }),
    factsOf({ signature: 'Any', ...declaredAt(35_000) }),
    factsOf({ signature: 'Any', ...declaredAt(35_000.01) }),
  ],
  [
    'residence_value',
    factsOf({ destination: home, ...declaredAt(74_999.99) }),
    factsOf({ destination: home, ...declaredAt(75_000) }),
    factsOf({ destination: home, ...declaredAt(75_000.01) }),
  ],
  [
    'seal_missing',
    factsOf(declaredAt(74_999.99)),
    factsOf(declaredAt(75_000)),
    factsOf(declaredAt(75_000.01)),
  ],
  [
    'seal_missing',
    factsOf({ shipDate: friday, ...declaredAt(9_999.99) }, { service: undefined }),
    factsOf({ shipDate: friday, ...declaredAt(10_000) }, { service: undefined }),
    factsOf({ shipDate: friday, ...declaredAt(10_000.01) }, { service: undefined }),
  ],
  [
    'packaging_value',
    factsOf(declaredAt(499.99), { packaging: { name: 'A letter', kind: 'envelope' } }),
    factsOf(declaredAt(500), { packaging: { name: 'A letter', kind: 'envelope' } }),
    factsOf(declaredAt(500.01), { packaging: { name: 'A letter', kind: 'envelope' } }),
  ],
  [
    'packaging_value',
    factsOf(declaredAt(4_999.99), { packaging: { name: 'A bag', kind: 'polyBag' } }),
    factsOf(declaredAt(5_000), { packaging: { name: 'A bag', kind: 'polyBag' } }),
    factsOf(declaredAt(5_000.01), { packaging: { name: 'A bag', kind: 'polyBag' } }),
  ],
  ...(
    [
      ['NextDay', 150_000],
      ['TwoDay', 100_000],
      ['ThreeDay', 50_000],
      ['Ground', 25_000],
      ['International', 50_000],
    ] as const
  ).map(([speed, limit]): [string, ShippingFacts, ShippingFacts, ShippingFacts] => [
    'speed_value',
    factsOf(declaredAt(limit - 0.01), { service: bySpeed(speed) }),
    factsOf(declaredAt(limit), { service: bySpeed(speed) }),
    factsOf(declaredAt(limit + 0.01), { service: bySpeed(speed) }),
  ]),
  [
    'return_value',
    factsOf({ kind: 'Boomerang', ...declaredAt(9_999.99) }),
    factsOf({ kind: 'Boomerang', ...declaredAt(10_000) }),
    factsOf({ kind: 'Boomerang', ...declaredAt(10_000.01) }),
  ],
  ['web_store_value', fromStore(4_999.99), fromStore(5_000), fromStore(5_000.01)],
  [
    'cash_registered',
    factsOf({ cargo: 'Cash', ...declaredAt(499.99) }, box),
    factsOf({ cargo: 'Cash', ...declaredAt(500) }, box),
    factsOf({ cargo: 'Cash', ...declaredAt(500.01) }, box),
  ],
  [
    'cod_amount',
    factsOf({ cashOnDelivery: { amount: dollars(49_999.99) } }),
    factsOf({ cashOnDelivery: { amount: dollars(50_000) } }),
    factsOf({ cashOnDelivery: { amount: dollars(50_000.01) } }),
  ],
  [
    'address_per_day',
    factsOf(declaredAt(900), {
      valueInTransit: { ...nothingInTransit, toAddressThatDay: dollars(74_099.99) },
    }),
    factsOf(declaredAt(900), { valueInTransit: { ...nothingInTransit, toAddressThatDay: dollars(74_100) } }),
    factsOf(declaredAt(900), {
      valueInTransit: { ...nothingInTransit, toAddressThatDay: dollars(74_100.01) },
    }),
  ],
  ['ship_date_far', shippingOn(9), shippingOn(10), shippingOn(11)],
  [
    'company_in_transit',
    factsOf(declaredAt(900), { valueInTransit: { ...nothingInTransit, company: dollars(249_099.99) } }),
    factsOf(declaredAt(900), { valueInTransit: { ...nothingInTransit, company: dollars(249_100) } }),
    factsOf(declaredAt(900), { valueInTransit: { ...nothingInTransit, company: dollars(249_100.01) } }),
  ],
  [
    'policy_limit',
    underPolicy({ company: dollars(199_099.99) }),
    underPolicy({ company: dollars(199_100) }),
    underPolicy({ company: dollars(199_100.01) }),
  ],
  [
    'person_value_limit',
    factsOf(declaredAt(899.99), { person: { valueLimit: dollars(900) } }),
    factsOf(declaredAt(900), { person: { valueLimit: dollars(900) } }),
    factsOf(declaredAt(900.01), { person: { valueLimit: dollars(900) } }),
  ],
  [
    'person_cost_limit',
    factsOf({}, { person: { costLimit: dollars(50) }, cost: dollars(49.99) }),
    factsOf({}, { person: { costLimit: dollars(50) }, cost: dollars(50) }),
    factsOf({}, { person: { costLimit: dollars(50) }, cost: dollars(50.01) }),
  ],
  [
    'risk_review',
    factsOf(declaredAt(99_999.99)),
    factsOf(declaredAt(100_000)),
    factsOf(declaredAt(100_000.01)),
  ],
  [
    'high_value_notice',
    factsOf(declaredAt(9_999.99)),
    factsOf(declaredAt(10_000)),
    factsOf(declaredAt(10_000.01)),
  ],
  [
    'ship_date_over',
    factsOf({ shipDate: day('2026-11-18') }),
    factsOf({ shipDate: day('2026-11-17') }),
    factsOf({ shipDate: day('2026-11-16') }),
  ],
  ['weight', weighing(70 * 16 - 1), weighing(70 * 16), weighing(70 * 16 + 1)],
  ['size', ofLength(107), ofLength(108), ofLength(109)],
  ['label_characters', referring(71), referring(72), referring(73)],
  ['commodities_required', ofCommodities(98), ofCommodities(99), ofCommodities(100)],
  ['commodity_description', describedIn(34), describedIn(35), describedIn(36)],
  ['commodity_value', goodsOf(900.01), goodsOf(900), goodsOf(899.99)],
  ['invoice_discount', lessBy(899.98), lessBy(899.99), lessBy(900)],
  ['export_signer', signedIn(34), signedIn(35), signedIn(36)],
  ['hold_distance', heldAt({ miles: 49.9 }), heldAt({ miles: 50 }), heldAt({ miles: 50.1 })],
  ['hold_value', heldAt({}, 74_999.99), heldAt({}, 75_000), heldAt({}, 75_000.01)],
  ['insurance_only_number', ownNumberOf(9), ownNumberOf(8), ownNumberOf(7)],
  ['itn_missing', toLondon(2_499.99), toLondon(2_500), toLondon(2_500.01)],
  ['itn_prompt', byFedEx(2_499.99), byFedEx(2_500), byFedEx(2_500.01)],
  [
    'postal_first_class_value',
    byMail(firstClassAbroad, declaredAt(399.99)),
    byMail(firstClassAbroad, declaredAt(400)),
    byMail(firstClassAbroad, declaredAt(400.01)),
  ],
];

function byMail(name: string, plan: Partial<ShipmentPlan> = {}): ShippingFacts {
  return exportedFacts({}, { plan: { ...declaredAt(300), ...plan }, others: { service: { ...usps, name } } });
}

function ofCommodities(count: number): ShippingFacts {
  return exportedFacts({ lines: Array.from({ length: count }, () => aNecklace) });
}

function describedIn(characters: number): ShippingFacts {
  return exportedFacts({ lines: [{ ...aNecklace, description: 'x'.repeat(characters) }] });
}

function goodsOf(amount: number): ShippingFacts {
  return exportedFacts({ lines: [{ ...aNecklace, unitValue: dollars(amount) }] });
}

function lessBy(amount: number): ShippingFacts {
  return exportedFacts({ charges: { ...noCharges, discount: dollars(amount) } });
}

function signedIn(characters: number): ShippingFacts {
  const signer = { name: 'Marta Ruiz', title: 'x'.repeat(characters), phone: '', emailAddress: '' };
  return exportedFacts({ signer });
}

function toLondon(amount: number): ShippingFacts {
  const lines = [{ ...aNecklace, unitValue: dollars(amount) }];
  return exportedFacts({ lines }, { plan: { destination: london } });
}

function byFedEx(amount: number): ShippingFacts {
  const service = { ...usps, carrier: 'FedEx', name: 'FedEx International Economy' } as const;
  return exportedFacts({}, { plan: declaredAt(amount), others: { service } });
}

function heldAt(counter: Partial<PickupCounter>, amount = 900): ShippingFacts {
  const shop = {
    counterId: '1',
    carrier: 'UPS',
    name: 'UPS Center',
    address: '1 Main St',
    miles: 2,
  } as const;
  return factsOf({ holdAt: { ...shop, ...counter }, coverage: 'Expanded', ...declaredAt(amount) });
}

function ownNumberOf(characters: number): ShippingFacts {
  const trackingNumber = '9'.repeat(characters);
  return factsOf({ insuranceOnly: { carrier: 'USPS', trackingNumber, speed: 'Ground' } });
}

function underPolicy(transit: Partial<ShippingFacts['valueInTransit']>): ShippingFacts {
  return factsOf(declaredAt(900), {
    valueInTransit: { ...nothingInTransit, ...transit },
    policies: [aPolicy],
  });
}

function shippingOn(daysAhead: number): ShippingFacts {
  return factsOf({ shipDate: addDays(someFacts.today, daysAhead) });
}

function weighing(weightOz: number): ShippingFacts {
  return factsOf({ package: { ...aPlan.package, weightOz } }, { service: usps });
}

function ofLength(length: number): ShippingFacts {
  return factsOf({ package: { ...aPlan.package, size: { length, width: 10, height: 10 } } });
}

function fromStore(amount: number): ShippingFacts {
  return factsOf({ excludePolicyCover: true, ...declaredAt(amount) }, { isOfWebStore: true });
}

function referring(characters: number): ShippingFacts {
  return factsOf({ reference1: 'x'.repeat(characters) });
}

test.each(cases)('rule %s applies above its limit, not below or at it', (code, below, at, above) => {
  expect(codes(below)).not.toContain(code);
  expect(codes(at)).not.toContain(code);
  expect(codes(above)).toContain(code);
});

// Rules without a limit.
const unlimitedCases: readonly [code: string, found: ShippingFacts][] = [
  ['seal_invalid', factsOf({ sealNumber: 'AB-1' })],
  ['seal_used', factsOf({ sealNumber: 'AB12345' }, { isSealUsed: true })],
  ['po_box', factsOf({ destination: { ...newYork, addressLine1: 'P.O. Box 12' } })],
  ['po_box', factsOf({ destination: { ...newYork, addressLine2: 'PO Box 12' } })],
  ['territory', factsOf({ destination: { ...newYork, state: 'PR' } })],
  ['territory', factsOf({ destination: { ...newYork, countryCode: 'VI' } })],
  ['address_unchecked', factsOf({ destination: { ...newYork, validationStatus: 'None' } })],
  ['address_unchecked', factsOf({ destination: { ...newYork, validationStatus: 'Overridden' } })],
  [
    'high_risk_delivery',
    factsOf({ destination: { ...newYork, highRiskDeliveryWarning: 'A mailbox store.' } }),
  ],
  ['cash_carrier', factsOf({ cargo: 'Cash' })],
  [
    'cash_packaging',
    factsOf({ cargo: 'Cash' }, { packaging: { name: 'Flat Rate', kind: 'box', carrier: 'USPS' } }),
  ],
  ['cash_agreement', factsOf({ cargo: 'Cash' })],
  ['cod_amount', factsOf({ cashOnDelivery: { amount: noMoney } })],
  ['cod_carrier', factsOf({ cashOnDelivery: { amount: dollars(10) } })],
  [
    'third_party_incomplete',
    factsOf({ thirdParty: { type: 'ThirdPartyFedEx', accountNumber: '12345678', zipCode: '02903' } }),
  ],
  [
    'third_party_incomplete',
    factsOf({ thirdParty: { type: 'RecipientUps', accountNumber: 'A1B2C3', zipCode: '2903' } }),
  ],
  [
    'third_party_carrier',
    factsOf({ thirdParty: { type: 'ThirdPartyFedEx', accountNumber: '123456789', zipCode: '02903' } }),
  ],
  [
    'insurance_only_value',
    factsOf({
      insuranceOnly: { carrier: 'UPS', trackingNumber: '1Z5R89390357567127', speed: 'NextDay' },
      declaredValue: noMoney,
    }),
  ],
  ['nothing_insured', factsOf({ declaredValue: noMoney })],
  ['nothing_insured', factsOf({ excludePolicyCover: true })],
  ['forbidden_words', factsOf({ reference1: 'GIA 2.21 oval' })],
  ['forbidden_words', factsOf({ destination: { ...newYork, company: 'Diamond Palace' } })],
  ['forbidden_words', factsOf({ destination: { ...newYork, company: 'Fine Diamond Co.' } })],
  ['saturday_surcharge', factsOf({ isSaturdayDelivery: true })],
  ['hold_counter', factsOf({ isHoldForPickup: true })],
  ['hold_carrier', heldAt({ carrier: 'FedEx' })],
  ['hold_coverage', factsOf({ holdAt: heldAt({}).plan.holdAt })],
  ['commodities_required', exportedFacts({ lines: [] })],
  ['commodity_incomplete', exportedFacts({ lines: [{ ...aNecklace, tariffCode: '' }] })],
  ['commodity_vague', exportedFacts({ lines: [{ ...aNecklace, description: 'Jewelry' }] })],
  ['rough_diamonds', exportedFacts({ lines: [{ ...aNecklace, tariffCode: '7102.31' }] })],
  [
    'rough_diamonds_destination',
    exportedFacts(
      { lines: [{ ...aNecklace, tariffCode: '7102.31' }] },
      { plan: { destination: { ...london, countryCode: 'EG' } } },
    ),
  ],
  ['latin_spelling', exportedFacts({}, { plan: { destination: tokyo } })],
  ['latin_spelling', factsOf({ destination: { ...newYork, company: '💎' } })],
  ['destination_prohibited', exportedFacts({}, { plan: { destination: { ...london, countryCode: 'RU' } } })],
  ['destination_restricted', exportedFacts({}, { plan: { destination: { ...london, countryCode: 'VE' } } })],
  ['postal_service_forbidden', byMail('Priority Mail Express International')],
  ['postal_registered', byMail(firstClassAbroad)],
  ['postal_country_listing', byMail('Priority Mail International')],
  ['itn_missing', exportedFacts({ lines: [{ ...aNecklace, exportLicense: { number: 'C33', date: null } }] })],
  ['itn_invalid', exportedFacts({ itn: 'X20261121123456' })],
  ['customs_party', exportedFacts({ parties: [{ ...anAgent, name: ' ' }] })],
  ['customs_party', exportedFacts({ parties: [{ ...anAgent, address: '' }] })],
  [
    'tax_id',
    exportedFacts({
      taxIds: [{ holder: 'Exporter', type: 'EIN', number: '12', validFrom: null, validUntil: null }],
    }),
  ],
  ['eori_missing', exportedFacts({}, { plan: { destination: london } })],
];

test.each(unlimitedCases)('rule %s applies', (code, facts) => {
  expect(codes(facts)).toContain(code);
});

test('costume jewelry goes abroad by any mail service, without registration', () => {
  const brooch = { ...aNecklace, tariffCode: '7117.19' };
  for (const name of ['Priority Mail Express International', firstClassAbroad]) {
    const { service } = byMail(name);
    const facts = exportedFacts({ lines: [brooch] }, { plan: declaredAt(300), others: { service } });
    expect(codes(facts).filter((code) => code.startsWith('postal_'))).toEqual([]);
  }
});

test('a name in Japanese with its Latin spelling breaks no rule, and both are kept', () => {
  const spelled = { ...tokyo, latin: { company: 'Yamada K.K.' } };
  expect(codes(exportedFacts({}, { plan: { destination: spelled } }))).not.toContain('latin_spelling');
  expect(inLatin(spelled)).toMatchObject({ company: 'Yamada K.K.', city: 'Chuo-ku' });
  expect(spelled.company).toBe('株式会社山田');
  const alsoUnprintable = { ...tokyo, latin: { company: '山田' } };
  expect(codes(exportedFacts({}, { plan: { destination: alsoUnprintable } }))).toContain('latin_spelling');
});

test('a rough diamond with its certificate goes to a participant', () => {
  const rough = { ...aNecklace, tariffCode: '7102.31', exportLicense: { number: 'US 004711', date: null } };
  expect(codes(exportedFacts({ lines: [rough] })).filter((code) => code.startsWith('rough'))).toEqual([]);
});

test('every coverage rule has a test case', () => {
  const covered = new Set([...cases.map(([code]) => code), ...unlimitedCases.map(([code]) => code)]);
  expect(allCoverageRules.map(({ code }) => code).filter((code) => !covered.has(code))).toEqual([]);
});

describe('the kind of a rule', () => {
  const failing = [...cases.map(([code, , , above]) => [code, above] as const), ...unlimitedCases];

  test.each(failing)('%s does what its kind says', (code, facts) => {
    const rule = allCoverageRules.find((one) => one.code === code);
    const finding = findingsOf(facts).find((one) => one.code === code);
    const kind =
      finding?.exception !== undefined
        ? 'endsCoverage'
        : finding?.grade === 'warns' || finding?.grade === 'notes'
          ? 'advises'
          : rule?.kind === 'approves' && finding?.grade === 'asks'
            ? 'approves'
            : 'stops';
    expect(kind).toBe(rule?.kind);
  });

  test.each<[ShippingFacts, number, string]>([
    [
      factsOf({ destination: { ...newYork, company: 'Diamond Palace' }, ...declaredAt(40_000) }),
      0,
      'This parcel is not insured, because its label says “diamond”.',
    ],
    [
      factsOf(declaredAt(40_000), {
        valueInTransit: { ...nothingInTransit, company: dollars(40_000), toAddressThatDay: dollars(40_000) },
      }),
      35_000,
      "Only $35,000 of this parcel's $40,000 is insured, because $40,000 is already shipping to this address today.",
    ],
    [
      factsOf(declaredAt(1_000), {
        valueInTransit: { ...nothingInTransit, company: dollars(80_000), toAddressThatDay: dollars(80_000) },
      }),
      0,
      'This parcel is not insured, because $80,000 is already shipping to this address today.',
    ],
    [
      factsOf({ holdAt: heldAt({}).plan.holdAt }),
      900,
      'This parcel is not insured while held at the pickup location.',
    ],
  ])('a broken coverage rule says what stays insured (case %#)', (facts, insured, sentence) => {
    const findings = findingsOf(facts);
    expect(insuredDespite(facts, findings)).toBe(dollars(insured));
    expect(exceptionsOf(facts, findings).map(({ exception }) => exception.sentence)).toEqual([sentence]);
  });

  test('a shipment insured elsewhere has no exceptions', () => {
    const facts = factsOf({ reference1: 'GIA 2.21 oval', excludePolicyCover: true });
    expect(exceptionsOf(facts, findingsOf(facts))).toEqual([]);
  });
});

describe('an applied fix', () => {
  const failing = [...cases.map(([code, , , above]) => [code, above] as const), ...unlimitedCases];
  const fixCases = failing.flatMap(([code, facts]) =>
    findingsOf(facts)
      .filter((finding) => finding.code === code)
      .flatMap(({ fixes = [] }) => fixes)
      .flatMap(({ words, change }) => (change === undefined ? [] : [{ code, words, facts, change }])),
  );

  test.each(fixCases)('the fix "$words" resolves $code', ({ code, facts, change }) => {
    const service = facts.service && {
      ...facts.service,
      arrivesOn: change.shipDate ?? facts.service.arrivesOn,
    };
    expect(codes({ ...facts, service, plan: { ...facts.plan, ...change } })).not.toContain(code);
  });

  test('more than eight findings offer a one-click fix', () => expect(fixCases.length).toBeGreaterThan(8));
});
