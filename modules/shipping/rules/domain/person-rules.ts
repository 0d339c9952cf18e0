import { noMoney } from '#kit/domain/money.ts';
import { wholeDollars } from './coverage-rule.ts';
import type { CoverageRule, ShippingFacts } from './coverage-rule.ts';

const askAdministrator = 'Contact your business administrator.';

const isOverValue = ({ plan, person }: ShippingFacts) => plan.declaredValue > (person.valueLimit ?? Infinity);

const value: CoverageRule = {
  code: 'person_value_limit',
  kind: 'approves',
  sentence: "Shipments over a person's value limit need administrator approval.",
  concerns: ({ person }) => person.valueLimit !== undefined,
  applies: isOverValue,
  says: ({ person, plan }) => ({
    grade: 'asks',
    approvedBy: 'administrator',
    field: 'declaredValue',
    words: `Your limit is ${wholeDollars(person.valueLimit ?? plan.declaredValue)} per shipment. ${askAdministrator}`,
    fixes: [{ words: 'Request approval', opens: 'approval' }],
  }),
  met: ({ person, plan }) =>
    `Within your limit of ${wholeDollars(person.valueLimit ?? plan.declaredValue)} per shipment.`,
};

const cost: CoverageRule = {
  code: 'person_cost_limit',
  kind: 'approves',
  sentence: "Shipments over a person's cost limit need administrator approval.",
  concerns: () => false,
  applies: ({ cost: price, person }) => price !== undefined && price > (person.costLimit ?? Infinity),
  says: ({ person, cost: price }) => ({
    grade: 'asks',
    approvedBy: 'administrator',
    field: 'service',
    words: `You can spend up to ${wholeDollars(person.costLimit ?? price ?? noMoney)} per shipment. ${askAdministrator}`,
    fixes: [{ words: 'Request approval', opens: 'approval' }],
  }),
  met: () => '',
};

/** Ruling 17b: one-use approval code and contact. */
const needsReview = ({ plan, limits }: ShippingFacts) => plan.declaredValue > limits.review;

const review: CoverageRule = {
  code: 'risk_review',
  kind: 'approves',
  sentence: 'We review shipments over $100,000 before you buy. It takes about 15 minutes.',
  concerns: needsReview,
  applies: (facts) => needsReview(facts) && facts.plan.approvalCode === '',
  says: ({ plan, limits }) => ({
    grade: 'asks',
    ...(plan.approvalContact === '' ? {} : { approvedBy: 'provider' as const }),
    field: 'approvalContact',
    words:
      plan.approvalContact === ''
        ? 'Approval Contact required for this shipment'
        : `We review shipments over ${wholeDollars(limits.review)}. It takes about 15 minutes, then we'll email your label.`,
    fixes: [{ words: 'Add contact or code', opens: 'approval' }],
  }),
  met: () => 'Approval code entered.',
};

export const personRules: readonly CoverageRule[] = [value, cost, review];
