import { byArmoredCarrier, wholeDollars } from './coverage-rule.ts';
import type { CoverageRule, ShippingFacts } from './coverage-rule.ts';

const isCash = ({ plan }: ShippingFacts) => plan.cargo === 'Cash';

const carrier: CoverageRule = {
  code: 'cash_carrier',
  kind: 'stops',
  sentence: 'FedEx and UPS refuse cash.',
  concerns: isCash,
  applies: (facts) => isCash(facts) && (facts.service?.carrier ?? 'USPS') !== 'USPS',
  says: ({ service }) => ({
    grade: 'stops',
    field: 'service',
    words: `${service?.carrier ?? 'This carrier'} doesn't accept cash. Choose USPS.`,
    fixes: [{ words: 'Change service', opens: 'services' }],
  }),
  met: () => 'USPS accepts cash.',
};

const isMuchCash = (facts: ShippingFacts) =>
  isCash(facts) && facts.plan.declaredValue > facts.limits.cashByRegisteredMail;

const registered: CoverageRule = {
  code: 'cash_registered',
  kind: 'stops',
  sentence: 'Commercial cash over $500 must go as Registered Mail.',
  concerns: isMuchCash,
  applies: (facts) => isMuchCash(facts) && !facts.plan.isMailRegistered,
  says: ({ limits }) => ({
    grade: 'stops',
    field: 'isMailRegistered',
    words: `Commercial cash over ${wholeDollars(limits.cashByRegisteredMail)} must go as Registered Mail.`,
    fixes: [{ words: 'Send as Registered Mail', change: { isMailRegistered: true } }, byArmoredCarrier],
  }),
  met: () => 'Ships as Registered Mail.',
};

const packaging: CoverageRule = {
  code: 'cash_packaging',
  kind: 'stops',
  sentence: "Cash can't ship in USPS-branded packaging.",
  concerns: isCash,
  applies: (facts) => isCash(facts) && facts.packaging.carrier !== undefined,
  says: ({ packaging: chosen }) => ({
    grade: 'stops',
    field: 'packaging',
    words: `${chosen.name} isn't allowed for cash. Use your own box.`,
  }),
  met: () => 'Your own box is allowed for cash.',
};

const agreement: CoverageRule = {
  code: 'cash_agreement',
  kind: 'stops',
  sentence: 'To ship cash, agree to the cash rules.',
  concerns: isCash,
  applies: (facts) => isCash(facts) && !facts.plan.cashAgreed,
  says: () => ({
    grade: 'asks',
    field: 'cashAgreed',
    words: 'Agree to the rules for packing and shipping cash.',
  }),
  met: () => 'You agreed to the rules for packing and shipping cash.',
};

const isCod = ({ plan }: ShippingFacts) => plan.cashOnDelivery !== undefined;

const codAmount: CoverageRule = {
  code: 'cod_amount',
  kind: 'stops',
  sentence: 'COD requires an amount, up to $50,000.',
  concerns: isCod,
  applies: ({ plan, limits }) => {
    const amount = plan.cashOnDelivery?.amount;
    return amount !== undefined && (amount <= 0 || amount > limits.cashOnDelivery);
  },
  says: ({ limits }) => ({
    grade: 'stops',
    field: 'cashOnDelivery',
    words: `Enter a COD amount, up to ${wholeDollars(limits.cashOnDelivery)}.`,
  }),
  met: ({ plan }) =>
    `${wholeDollars(plan.cashOnDelivery?.amount ?? plan.declaredValue)} to collect on delivery.`,
};

const codCarrier: CoverageRule = {
  code: 'cod_carrier',
  kind: 'stops',
  sentence: 'COD is for FedEx domestic shipments only.',
  concerns: isCod,
  applies: (facts) => isCod(facts) && !isFedExDomestic(facts),
  says: () => ({
    grade: 'stops',
    field: 'cashOnDelivery',
    words: 'COD is for FedEx domestic shipments only.',
    fixes: [{ words: 'Remove COD', change: { cashOnDelivery: undefined } }],
  }),
  met: () => 'FedEx collects the COD amount.',
};

function isFedExDomestic({ plan, service }: ShippingFacts): boolean {
  const isDomestic = plan.origin.countryCode === plan.destination.countryCode;
  return isDomestic && (service?.carrier ?? 'FedEx') === 'FedEx';
}

export const cashRules: readonly CoverageRule[] = [
  carrier,
  registered,
  packaging,
  agreement,
  codAmount,
  codCarrier,
];
