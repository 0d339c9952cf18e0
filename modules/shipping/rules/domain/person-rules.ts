import { noMoney } from '#kit/domain/money.ts';
import { wholeDollars } from './coverage-rule.ts';
import type { CoverageRule, ShippingFacts } from './coverage-rule.ts';

const askAdministrator = 'Contact your business administrator.';

const overValue = ({ plan, person }: ShippingFacts) => plan.declaredValue > (person.valueLimit ?? Infinity);

const value: CoverageRule = {
  code: 'person_value_limit',
  sentence: 'A person ships up to their own limit of value; above it their administrator decides.',
  concerns: ({ person }) => person.valueLimit !== undefined,
  applies: overValue,
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
  applies: ({ cost: asked, person }) => asked !== undefined && asked > (person.costLimit ?? Infinity),
  says: ({ person, cost: asked }) => ({
    grade: 'asks',
    approvedBy: 'administrator',
    field: 'service',
    words: `You may spend up to ${wholeDollars(person.costLimit ?? asked ?? noMoney)} on a shipment. ${askAdministrator}`,
    fixes: [{ words: 'Ask for approval', opens: 'approval' }],
  }),
  met: () => '',
};

/** Ruling 17b: one-use approval code and contact. */
const asksReview = ({ plan, limits }: ShippingFacts) => plan.declaredValue > limits.review;

const review: CoverageRule = {
  code: 'risk_review',
  sentence: 'Above $100,000 somebody at the provider looks first, in about 15 minutes.',
  concerns: asksReview,
  applies: (facts) => asksReview(facts) && facts.plan.approvalCode === '',
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
