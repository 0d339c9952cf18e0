import { defineNoticeKind } from '#platform/notifications/contract.ts';

interface ReminderFacts {
  readonly appraisalId: string;
  readonly number: string;
  /** '' before it is entered. */
  readonly customer: string;
}

const ofMembers = {
  group: 'Appraisals',
  audience: 'members',
  channels: { screen: true, email: true, sms: false, digest: false },
  path: ({ appraisalId }: ReminderFacts) => `/appraisals/${appraisalId}` as const,
} as const;

const named = ({ number, customer }: ReminderFacts): string =>
  customer === '' ? number : `${number} for ${customer}`;

export const draftWaitsNotice = defineNoticeKind<ReminderFacts>({
  ...ofMembers,
  name: 'appraisals.draft_waits',
  label: 'Appraisal draft untouched for 14 days',
  about: 'Sent to the person who started the draft.',
  title: (facts) => `Appraisal ${named(facts)} is unfinished`,
  words: () => 'No changes in 14 days. Complete or delete the draft.',
});

export const appraisalAgedNotice = defineNoticeKind<ReminderFacts>({
  ...ofMembers,
  name: 'appraisals.year_old',
  label: 'Appraisal is 365 days old',
  about: 'Sent to the person who started the appraisal.',
  title: (facts) => `Appraisal ${named(facts)} is 365 days old`,
  words: () => 'You can no longer edit this appraisal. Offer the customer an update with a new number.',
});

interface ReportFacts extends ReminderFacts {
  /** "GIA report 5555126731". */
  readonly report: string;
}

export const reportChangedNotice = defineNoticeKind<ReportFacts>({
  ...ofMembers,
  name: 'appraisals.report_changed',
  label: 'Lab report changed after an appraisal',
  about: 'Sent to the person who started the appraisal.',
  title: (facts) => `${facts.report} changed after appraisal ${named(facts)}`,
  words: () =>
    "The lab's report no longer matches the sealed document. Review the changes with the customer.",
});
