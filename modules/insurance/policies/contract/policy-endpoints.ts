import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { endpoint } from '#platform/access/contract.ts';
import { linkRefusals } from '#modules/insurance/links/contract/link-endpoints.ts';
import { policyReaders } from '#modules/insurance/links/contract/policy-access.ts';
import { questionnaireStatuses } from '#modules/insurance/renewals/domain/progress.ts';
import { limitKinds } from '../domain/limits-in-use.ts';

export const policyRefusals = defineRefusals('insurance', {
  policy_missing: { kind: 'missing', sentence: "We can't find that policy." },
  document_missing: {
    kind: 'missing',
    sentence: "We can't find that document.",
    next: 'Contact us for a copy.',
  },
});
const no = policyRefusals;

const policy = z.object({
  policyNumber: z.string(),
  accountNumber: z.string(),
  type: z.string(),
  status: z.enum(['Active', 'Inactive', 'Pending']),
  effectiveOn: z.string(),
  expiresOn: z.string(),
  termPremium: z.int(),
  limit: z.int(),
  deductible: z.int(),
  coverage: z.array(z.string()),
  locations: z.array(z.object({ name: z.string(), address: z.string(), limit: z.int() })),
  billing: z.object({
    state: z.nullable(z.enum(['Past Due - Pending', 'Due Immediately', 'Pending'])),
    billed: z.int(),
    billedDueOn: z.nullable(z.string()),
    unbilled: z.int(),
    unbilledPayments: z.int(),
    pastDue: z.int(),
    paidThrough: z.nullable(z.string()),
    /** The insurer's payment page; null where there is nothing to pay, no page, or policies are paid here. */
    payUrl: z.nullable(z.string()),
    /** What is left to pay now. */
    due: z.int(),
    /** Paid in the portal, or on its way, and not in these figures yet. */
    inProgress: z.int(),
  }),
  isBlock: z.boolean(),
  renewal: z.nullable(
    z.object({
      on: z.string(),
      daysLeft: z.int(),
      questionnaireDueOn: z.nullable(z.string()),
      /** Null if the insurer asks nothing. */
      questionnaire: z.nullable(
        z.object({
          status: z.enum(questionnaireStatuses),
          sections: z.array(z.object({ name: z.string(), done: z.boolean() })),
        }),
      ),
    }),
  ),
  documents: z.array(
    z.object({
      documentId: z.string(),
      title: z.string(),
      kind: z.enum(['Document', 'LossRun']),
      on: z.string(),
      detail: z.string(),
    }),
  ),
  /** Renewal questionnaires that were sent, newest first. */
  questionnaires: z.array(
    z.object({ questionnaireId: z.uuid(), renewsOn: z.string(), sentAt: z.iso.datetime() }),
  ),
  claims: z.array(
    z.object({
      number: z.string(),
      lossOn: z.string(),
      description: z.string(),
      status: z.enum(['Open', 'Pending', 'Closed']),
      paid: z.int(),
      /** The loss is within the policy's current term. */
      isThisTerm: z.boolean(),
    }),
  ),
  /** When the insurer's system answered, and whether that is too long ago. */
  readAt: z.iso.datetime(),
  isOld: z.boolean(),
  actions: z.array(z.enum(['pay', 'payHere', 'certificate'])),
});
export type Policy = z.output<typeof policy>;

const path = '/services/insurance/api/policies';
const ofReaders = { rule: policyReaders, binding: 'company' } as const;
const ofOne = {
  ...ofReaders,
  params: z.object({ policyNumber: z.string().check(z.maxLength(25)) }),
} as const;

export const listPolicies = endpoint({
  ...ofReaders,
  name: 'insurance.listPolicies',
  summary:
    "List the company's linked policies with billing, documents, claims and renewal, as of the last sync with the insurer",
  method: 'GET',
  changes: false,
  path,
  answer: z.object({ items: z.array(policy), pending: z.array(z.object({ number: z.string() })) }),
  refusals: [linkRefusals.not_yours],
});

const inUse = z.object({
  kind: z.enum(limitKinds),
  carrier: z.string(),
  count: z.int(),
  used: z.int(),
  limit: z.int(),
});

export const getLimitsInUse = endpoint({
  ...ofOne,
  name: 'insurance.getLimitsInUse',
  summary:
    "Get a block policy's current limit usage from shipping and memo, by carrier and by address per day",
  method: 'GET',
  changes: false,
  path: `${path}/:policyNumber/in-use`,
  answer: z.object({
    asOf: z.iso.datetime(),
    limits: z.array(inUse),
    perAddressDay: z.int(),
    /** The largest first. Spec rulings 17c: at most 50. */
    addresses: z.array(z.object({ name: z.string(), place: z.string(), on: z.string(), used: z.int() })),
  }),
  refusals: [linkRefusals.not_yours, no.policy_missing],
});

export const getPolicyDocument = endpoint({
  ...ofOne,
  name: 'insurance.getPolicyDocument',
  summary: 'Download a policy document from the insurer',
  method: 'GET',
  changes: 'log',
  path: `${path}/:policyNumber/documents/:documentId`,
  params: z.extend(ofOne.params, { documentId: z.string().check(z.maxLength(100)) }),
  raw: { contentType: 'application/pdf' },
  refusals: [linkRefusals.not_yours, no.policy_missing, no.document_missing, linkRefusals.system_away],
  perMinute: 30,
});

export const lossRunAsPdf = endpoint({
  ...ofOne,
  name: 'insurance.lossRunAsPdf',
  summary: "Download a policy's claims as a loss run, valued as of the last sync with the insurer",
  method: 'GET',
  changes: 'log',
  path: `${path}/:policyNumber/loss-run`,
  raw: { contentType: 'application/pdf' },
  refusals: [linkRefusals.not_yours, no.policy_missing],
  perMinute: 30,
});
