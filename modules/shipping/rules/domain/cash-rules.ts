import { wholeDollars } from './coverage-rule.ts';
import type { CoverageRule, ShippingFacts } from './coverage-rule.ts';

const isCash = ({ plan }: ShippingFacts) => plan.cargo === 'Cash';

const carrier: CoverageRule = {
  code: 'cash_carrier',
  sentence: 'FedEx and UPS refuse cash.',
  concerns: isCash,
  applies: (facts) => isCash(facts) && (facts.service?.carrier ?? 'USPS') !== 'USPS',
  says: ({ service }) => ({
    grade: 'stops',
    field: 'service',
    words: `${service?.carrier ?? 'This carrier'} refuses cash. Choose USPS.`,
    fixes: [{ words: 'Change service', opens: 'services' }],
  }),
  met: () => 'USPS carries cash.',
};

const isMuchCash = (facts: ShippingFacts) =>
  isCash(facts) && facts.plan.declaredValue > facts.limits.cashByRegisteredMail;

const registered: CoverageRule = {
  code: 'cash_registered',
  sentence: 'Commercial cash over $500 must go as Registered Mail.',
  concerns: isMuchCash,
  applies: (facts) => isMuchCash(facts) && !facts.plan.isMailRegistered,
  says: ({ limits }) => ({
    grade: 'stops',
    field: 'isMailRegistered',
    words: `Commercial cash over ${wholeDollars(limits.cashByRegisteredMail)} must go as Registered Mail.`,
    fixes: [{ words: 'Send as Registered Mail', change: { isMailRegistered: true } }],
  }),
  met: () => 'It goes as Registered Mail.',
};

const packaging: CoverageRule = {
  code: 'cash_packaging',
  sentence: 'Cash never goes in packaging that USPS gives away.',
  concerns: isCash,
  applies: (facts) => isCash(facts) && facts.packaging.carrier !== undefined,
  says: ({ packaging: chosen }) => ({
    grade: 'stops',
    field: 'packaging',
    words: `Cash may not go in ${chosen.name}. Choose a box of your own.`,
  }),
  met: () => 'Your own box may carry cash.',
};

const agreement: CoverageRule = {
  code: 'cash_agreement',
  sentence: 'Who sends cash agrees to the terms of cash.',
  concerns: isCash,
  applies: (facts) => isCash(facts) && !facts.plan.cashAgreed,
  says: () => ({
    grade: 'asks',
    field: 'cashAgreed',
    words: 'Tick that you agree how cash must be packed and sent.',
  }),
  met: () => 'You agreed how cash must be packed and sent.',
};

const isCod = ({ plan }: ShippingFacts) => plan.cashOnDelivery !== undefined;

const codAmount: CoverageRule = {
  code: 'cod_amount',
  sentence: 'Cash on delivery names an amount, at most $50,000.',
  concerns: isCod,
  applies: ({ plan, limits }) => {
    const amount = plan.cashOnDelivery?.amount;
    return amount !== undefined && (amount <= 0 || amount > limits.cashOnDelivery);
  },
  says: ({ limits }) => ({
    grade: 'stops',
    field: 'cashOnDelivery',
    words: `Type the amount to collect, up to ${wholeDollars(limits.cashOnDelivery)}.`,
  }),
  met: ({ plan }) =>
    `${wholeDollars(plan.cashOnDelivery?.amount ?? plan.declaredValue)} is collected at the door.`,
};

const codCarrier: CoverageRule = {
  code: 'cod_carrier',
  sentence: 'COD is for FedEx domestic shipments only.',
  concerns: isCod,
  applies: (facts) => isCod(facts) && !isFedExDomestic(facts),
  says: () => ({
    grade: 'stops',
    field: 'cashOnDelivery',
    words: 'COD is for FedEx domestic shipments only.',
    fixes: [{ words: 'Without COD', change: { cashOnDelivery: undefined } }],
  }),
  met: () => 'FedEx collects it.',
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
