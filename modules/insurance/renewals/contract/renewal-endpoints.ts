import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { linkRefusals } from '#modules/insurance/links/contract/link-endpoints.ts';
import { policyReaders, policyStaff } from '#modules/insurance/links/contract/policy-access.ts';
import { questionnaireStatuses } from '../domain/progress.ts';
import { longestText, mostRows, sectionIds } from '../domain/questions.ts';

export const renewalRefusals = defineRefusals('insurance', {
  renewal_missing: {
    kind: 'missing',
    sentence: "The insurer hasn't asked for a renewal questionnaire for this policy.",
  },
  questionnaire_sent: {
    kind: 'conflict',
    sentence: 'This questionnaire was already sent.',
    next: 'Contact us to change an answer.',
  },
  questionnaire_incomplete: {
    kind: 'invalid',
    sentence: 'Some sections need answers.',
    next: 'Complete each section, then sign and send.',
  },
  questionnaire_missing: { kind: 'missing', sentence: "We can't find that questionnaire." },
  questionnaire_received: {
    kind: 'conflict',
    sentence: 'The insurer already has this questionnaire, or the company is changing it.',
    next: 'Reload the list to see its status.',
  },
  questionnaire_not_refused: {
    kind: 'conflict',
    sentence: 'The insurer may already have this questionnaire.',
    next: "Send it again, or wait for the insurer's response. You can return it only if the insurer refuses it.",
  },
});
const no = renewalRefusals;

const answer = z.nullable(z.union([z.int(), z.string().check(z.maxLength(longestText))]));
const rows = z
  .array(z.record(z.string().check(z.maxLength(30)), answer))
  .check(z.maxLength(mostRows, `Enter up to ${mostRows} rows.`));
const answers = z.partialRecord(z.enum(sectionIds), rows);

const questionnaire = z.object({
  policyNumber: z.string(),
  policyType: z.string(),
  renewsOn: z.iso.date(),
  dueOn: z.iso.date(),
  status: z.enum(questionnaireStatuses),
  version: z.int(),
  answers,
  confirmed: z.array(z.enum(sectionIds)),
  /** Answers came from an earlier questionnaire. */
  isCarried: z.boolean(),
  changedAt: z.nullable(z.iso.datetime()),
  changedBy: z.string(),
  sentAt: z.nullable(z.iso.datetime()),
  sentBy: z.string(),
  receivedAt: z.nullable(z.iso.datetime()),
  reference: z.string(),
  /** Why staff returned it; empty unless they did. */
  returnedBecause: z.string(),
  /** Null until it is started. */
  questionnaireId: z.nullable(z.uuid()),
});
export type Questionnaire = z.output<typeof questionnaire>;

const path = '/services/insurance/api/renewals/:policyNumber';
const ofReaders = { rule: policyReaders, binding: 'company' } as const;
const params = z.object({ policyNumber: z.string().check(z.maxLength(25)) });
const ofOne = { ...ofReaders, params } as const;

export const getQuestionnaire = endpoint({
  ...ofOne,
  name: 'insurance.getQuestionnaire',
  summary:
    "Get a policy's renewal questionnaire with its answers, or the answers carried over from the last one",
  method: 'GET',
  changes: false,
  path,
  answer: z.object({ questionnaire }),
  refusals: [linkRefusals.not_yours, no.renewal_missing],
});

export const saveQuestionnaire = endpoint({
  ...ofOne,
  name: 'insurance.saveQuestionnaire',
  summary: 'Save sections of a renewal questionnaire',
  method: 'PUT',
  changes: true,
  path,
  body: z.object({
    version: z.int(),
    /** Only the sections that changed. */
    answers,
    /** All sections that a person has checked. */
    confirmed: z.array(z.enum(sectionIds)).check(z.maxLength(sectionIds.length)),
  }),
  answer: z.object({ questionnaire }),
  refusals: [linkRefusals.not_yours, no.renewal_missing, no.questionnaire_sent],
  perMinute: 120,
});

export const sendQuestionnaire = endpoint({
  ...ofOne,
  name: 'insurance.sendQuestionnaire',
  summary: 'Sign a renewal questionnaire and send it once to the insurer',
  method: 'POST',
  changes: true,
  path: `${path}/send`,
  body: z.object({
    version: z.int(),
    title: requiredText(80, 'Enter your title.'),
    agreed: z.literal(true, 'Confirm that the answers are complete and correct.'),
  }),
  answer: z.object({ questionnaire }),
  refusals: [linkRefusals.not_yours, no.renewal_missing, no.questionnaire_sent, no.questionnaire_incomplete],
  perMinute: 20,
});

export const questionnaireAsPdf = endpoint({
  ...ofReaders,
  name: 'insurance.questionnaireAsPdf',
  summary: 'Download a copy of a renewal questionnaire that was sent',
  method: 'GET',
  changes: 'log',
  path: '/services/insurance/api/questionnaires/:questionnaireId/pdf',
  params: z.object({ questionnaireId: guid }),
  raw: { contentType: 'application/pdf' },
  refusals: [linkRefusals.not_yours, no.questionnaire_missing],
  perMinute: 30,
});

const deskPath = '/services/insurance/api/desk/renewals';
const ofDesk = { rule: policyStaff, binding: 'staff' } as const;

const deskQuestionnaire = z.object({
  companyId: z.uuid(),
  companyName: z.string(),
  questionnaireId: z.uuid(),
  policyNumber: z.string(),
  renewsOn: z.iso.date(),
  dueOn: z.iso.date(),
  isLate: z.boolean(),
  status: z.enum(questionnaireStatuses),
  done: z.int(),
  sections: z.int(),
  sentAt: z.nullable(z.iso.datetime()),
  /** Why the insurer doesn't have it yet; empty before the first try. */
  fault: z.string(),
  isRefused: z.boolean(),
});
export type DeskQuestionnaire = z.output<typeof deskQuestionnaire>;

export const listDeskQuestionnaires = endpoint({
  ...ofDesk,
  name: 'insurance.listDeskQuestionnaires',
  summary: "List renewal questionnaires the insurer hasn't received, soonest due first",
  method: 'GET',
  changes: false,
  path: deskPath,
  answer: z.object({ items: z.array(deskQuestionnaire) }),
  refusals: [],
});

const deskParams = z.object({ companyId: guid, questionnaireId: guid });

export const sendDeskQuestionnaire = endpoint({
  ...ofDesk,
  name: 'insurance.sendDeskQuestionnaire',
  summary: 'Send a signed renewal questionnaire to the insurer now',
  method: 'POST',
  changes: true,
  path: `${deskPath}/:companyId/:questionnaireId/send`,
  params: deskParams,
  answer: z.object({ isReceived: z.boolean(), fault: z.string() }),
  refusals: [no.questionnaire_received],
  perMinute: 60,
});

export const returnDeskQuestionnaire = endpoint({
  ...ofDesk,
  name: 'insurance.returnDeskQuestionnaire',
  summary: 'Return a refused renewal questionnaire to the company, with a reason',
  method: 'POST',
  changes: true,
  path: `${deskPath}/:companyId/:questionnaireId/return`,
  params: deskParams,
  body: z.object({ reason: requiredText(500, 'Enter what needs to change.') }),
  answer: z.object({ isReturned: z.literal(true) }),
  refusals: [no.questionnaire_received, no.questionnaire_not_refused],
});
