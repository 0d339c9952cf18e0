import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';
import { questionnaireStatuses } from '../domain/progress.ts';

/** A renewal questionnaire was started, sent, received by the insurer, or returned to the company. */
export const questionnaireMoved = defineEvent(
  'insurance.questionnaire_moved',
  z.object({
    companyId: z.uuid(),
    questionnaireId: z.uuid(),
    policyNumber: z.string(),
    renewsOn: z.iso.date(),
    dueOn: z.iso.date(),
    status: z.enum(questionnaireStatuses),
    /** Why staff returned it; null unless they did. */
    returnedBecause: z.nullable(z.string()),
  }),
);

interface RenewalFacts {
  readonly policyNumber: string;
  readonly type: string;
  readonly renewsOn: string;
  readonly dueOn: string;
  readonly isLate: boolean;
  /** Answers came from an earlier questionnaire. */
  readonly isCarried?: boolean;
}

const audience = {
  group: 'Company',
  audience: 'members',
  channels: { screen: true, email: true, sms: false, digest: false },
} as const;

export const renewalDueNotice = defineNoticeKind<RenewalFacts>({
  ...audience,
  name: 'insurance.renewal_due',
  label: 'Renewal questionnaire due',
  about: 'Sent to business administrators 120, 30 and 7 days before it is due, and when it is late.',
  path: ({ policyNumber }) => `/policy/business/renewals/${policyNumber}`,
  title: ({ type, policyNumber, dueOn, isLate }) =>
    isLate
      ? `Renewal questionnaire for ${type} ${policyNumber} is late`
      : `Renewal questionnaire for ${type} ${policyNumber} is due ${formatDay(day(dueOn))}`,
  words: ({ renewsOn, isCarried }) =>
    `The policy renews ${formatDay(day(renewsOn))}. ${
      isCarried === true
        ? "Last year's answers are filled in. Check each section, then sign and send."
        : 'Complete each section, then sign and send.'
    }`,
});

export const questionnaireReturnedNotice = defineNoticeKind<{
  readonly policyNumber: string;
  readonly type: string;
  readonly reason: string;
}>({
  ...audience,
  name: 'insurance.questionnaire_returned',
  label: 'Renewal questionnaire returned',
  about: 'Sent to the person who signed the questionnaire when it needs changes.',
  path: ({ policyNumber }) => `/policy/business/renewals/${policyNumber}`,
  title: ({ type, policyNumber }) => `Renewal questionnaire for ${type} ${policyNumber} needs changes`,
  words: ({ reason }) => reason,
});
