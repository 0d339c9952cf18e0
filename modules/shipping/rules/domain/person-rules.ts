import { noMoney } from '#kit/domain/money.ts';
import { wholeDollars } from './coverage-rule.ts';
import type { CoverageRule, ShippingFacts } from './coverage-rule.ts';

const askAdministrator = 'Contact your business administrator.';

const isOverValue = ({ plan, person }: ShippingFacts) => plan.declaredValue > (person.valueLimit ?? Infinity);

const value: CoverageRule = {
  code: 'person_value_limit',
  sentence: 'A person ships up to their own limit of value; above it their administrator decides.',
  concerns: ({ person }) => person.valueLimit !== undefined,
  applies: isOverValue,
  says: ({ person, plan }) => ({
    grade: 'asks',
    approvedBy: 'administrator',
    field: 'declaredValue',
    words: `You may ship up to ${wholeDollars(person.valueLimit ?? plan.declaredValue)}. ${askAdministrator}`,
    fixes: [{ words: 'Ask for approval', opens: 'approval' }],
  }),
  met: ({ person, plan }) => `You may ship up to ${wholeDollars(person.valueLimit ?? plan.declaredValue)}.`,
};

const cost: CoverageRule = {
  code: 'person_cost_limit',
  sentence: 'A person spends up to their own limit of cost; above it their administrator decides.',
  concerns: () => false,
  applies: ({ cost: price, person }) => price !== undefined && price > (person.costLimit ?? Infinity),
  says: ({ person, cost: price }) => ({
    grade: 'asks',
    approvedBy: 'administrator',
    field: 'service',
    words: `You may spend up to ${wholeDollars(person.costLimit ?? price ?? noMoney)} on a shipment. ${askAdministrator}`,
    fixes: [{ words: 'Ask for approval', opens: 'approval' }],
  }),
  met: () => '',
};

/** Ruling 17b: one-use approval code and contact. */
const needsReview = ({ plan, limits }: ShippingFacts) => plan.declaredValue > limits.review;

const review: CoverageRule = {
  code: 'risk_review',
  sentence: 'Above $100,000 somebody at the provider looks first, in about 15 minutes.',
  concerns: needsReview,
  applies: (facts) => needsReview(facts) && facts.plan.approvalCode === '',
  says: ({ plan, limits }) => ({
    grade: 'asks',
    ...(plan.approvalContact === '' ? {} : { approvedBy: 'provider' as const }),
    field: 'approvalContact',
    words:
      plan.approvalContact === ''
        ? 'Approval Contact required for this shipment'
        : `Above ${wholeDollars(limits.review)} we look at a shipment first, in about 15 minutes. The label comes by e-mail.`,
    fixes: [{ words: 'Name a contact or type a code', opens: 'approval' }],
  }),
  met: () => 'An approval code is given.',
};

export const personRules: readonly CoverageRule[] = [value, cost, review];
