import { counted } from '#kit/domain/text/counted.ts';
import { day, formatLongDay } from '#kit/domain/day.ts';
import { defineNoticeKind } from './notice-kind.ts';

interface PersonFacts {
  readonly personName: string;
  readonly companyName: string;
}

const allButText = { screen: true, email: true, sms: false, digest: false };

/** To the company's administrators; spec rulings 7. */
export const personWaitingNotice = defineNoticeKind<PersonFacts>({
  name: 'membership.person_waiting',
  group: 'Team',
  label: 'Someone wants to join',
  about: 'For business administrators.',
  audience: 'members',
  title: ({ personName }) => `${personName} wants to join`,
  words: ({ companyName }) =>
    `Approve or decline the request. Until then, this person can't access ${companyName}.`,
  path: () => '/membership/team',
  channels: { screen: true, email: true, sms: false, digest: false },
  // Registration mails each administrator.
  hasOwnLetter: true,
});

/** To the person who requested it. */
export const personDecidedNotice = defineNoticeKind<{
  readonly companyName: string;
  readonly approved: boolean;
}>({
  name: 'membership.person_decided',
  group: 'Team',
  label: 'Your request to join was reviewed',
  about: 'For anyone who asked to join a company.',
  audience: 'members',
  title: ({ companyName, approved }) =>
    approved ? `You joined ${companyName}` : `${companyName} declined your request`,
  words: ({ companyName, approved }) =>
    approved
      ? "You can use the company's services now."
      : `If you think this is a mistake, contact an administrator at ${companyName}.`,
  path: () => '/dashboard',
  channels: allButText,
  // The decision mails the person its reason.
  hasOwnLetter: true,
});

/** To the company's administrators; spec rulings 7. */
export const companyDecidedNotice = defineNoticeKind<{
  readonly companyName: string;
  readonly approved: boolean;
}>({
  name: 'membership.company_decided',
  group: 'Company',
  label: 'Your application was reviewed',
  about: 'For business administrators.',
  audience: 'members',
  title: ({ companyName, approved }) => `${companyName} is ${approved ? 'approved' : 'not approved'}`,
  words: ({ approved }) =>
    approved
      ? 'Request the services you want and invite your team.'
      : 'We emailed your administrators the reason. You can still sign in to your account.',
  path: () => '/dashboard',
  channels: allButText,
  // The decision mails each administrator.
  hasOwnLetter: true,
});

/** To the company's administrators. */
export const subscriptionDecidedNotice = defineNoticeKind<{
  readonly serviceName: string;
  readonly decision: 'Approved' | 'Rejected' | 'Ended';
  readonly toSell: boolean;
  /** Its first day, if that is later. */
  readonly startsOn?: string | undefined;
}>({
  name: 'membership.subscription_decided',
  group: 'Company',
  label: 'A service request was reviewed',
  about: 'For business administrators.',
  audience: 'members',
  title: ({ serviceName, decision, toSell }) => {
    const what = toSell ? 'Selling at auction' : serviceName;
    if (decision === 'Ended') return `${what} has ended`;
    return `${what} is ${decision === 'Approved' ? 'approved' : 'not approved'}`;
  },
  words: ({ decision, startsOn }) => {
    if (decision !== 'Approved') return 'We emailed your administrators the reason.';
    const start = startsOn === undefined ? 'now' : `starting ${formatLongDay(day(startsOn))}`;
    return `You can use this service ${start}. On your Team page, choose who has access.`;
  },
  path: () => '/membership/subscriptions',
  channels: allButText,
  // The decision mails each administrator.
  hasOwnLetter: true,
});

/** To the company's administrators, a month and a week before the last day, and on it. */
export const subscriptionEndingNotice = defineNoticeKind<{
  readonly serviceName: string;
  readonly lastDay: string;
  readonly daysLeft: number;
}>({
  name: 'membership.subscription_ending',
  group: 'Company',
  label: 'A service is ending',
  about: 'For business administrators.',
  audience: 'members',
  title: ({ serviceName, daysLeft }) => {
    if (daysLeft === 0) return `${serviceName} ends today`;
    return `${serviceName} ends in ${counted(daysLeft, 'day')}`;
  },
  words: ({ lastDay }) => `The last day is ${formatLongDay(day(lastDay))}. To keep this service, contact us.`,
  path: () => '/membership/subscriptions',
  channels: allButText,
});

/** To the provider's staff. */
export const subscriptionRequestedNotice = defineNoticeKind<{
  readonly companyName: string;
  readonly serviceName: string;
  readonly toSell: boolean;
}>({
  name: 'desk.subscription_requested',
  group: 'Desk',
  label: 'A company requested a service',
  about: 'For customer service and portal administrators.',
  audience: 'staff',
  title: ({ companyName, serviceName, toSell }) =>
    toSell ? `${companyName} wants to sell at auction` : `${companyName} requested ${serviceName}`,
  words: () => 'Respond within 24 hours, sooner for policyholders.',
  path: () => '/desk/subscriptions',
  channels: { screen: true, email: false, sms: false, digest: true },
});

/** To the person whose roles changed. */
export const rolesChangedNotice = defineNoticeKind<{ readonly companyName: string }>({
  name: 'membership.roles_changed',
  group: 'Team',
  label: 'Your roles were changed',
  about: 'For the person whose roles changed.',
  audience: 'members',
  title: ({ companyName }) => `Your roles at ${companyName} were changed`,
  words: () => 'Your portal access has changed. Questions? Ask a business administrator.',
  path: () => '/dashboard',
  channels: allButText,
});

/** To the person who asked. */
export const questionAnsweredNotice = defineNoticeKind<{ readonly subject: string | null }>({
  name: 'content.question_answered',
  group: 'Help',
  label: 'Your question was answered',
  about: 'For anyone who asked us a question.',
  audience: 'members',
  title: () => 'Your question was answered',
  words: ({ subject }) =>
    `We answered your question${subject === null ? '' : ` about ${subject}`} by email or phone.`,
  path: () => '/help',
  // The answer itself came by mail or phone.
  channels: { screen: true, email: false, sms: false, digest: false },
});

/** To the recipients. */
export const documentSharedNotice = defineNoticeKind<{
  readonly title: string;
  readonly lastDay: string;
  readonly renewed: boolean;
}>({
  name: 'content.document_shared',
  group: 'Documents',
  label: 'A document was shared with you',
  about: 'For business administrators and the people a document is shared with.',
  audience: 'members',
  title: ({ title, renewed }) => (renewed ? `New link to "${title}"` : `"${title}" was shared with you`),
  words: ({ lastDay }) => `The link works until ${lastDay}.`,
  path: () => '/membership/secured-documents',
  channels: allButText,
  // The link is sent by mail.
  hasOwnLetter: true,
});

/** To the provider's staff; spec rulings 7. */
export const companyWaitingNotice = defineNoticeKind<{ readonly companyName: string }>({
  name: 'desk.company_waiting',
  group: 'Desk',
  label: 'A company is awaiting approval',
  about: 'For customer service and portal administrators.',
  audience: 'staff',
  title: ({ companyName }) => `${companyName} is awaiting approval`,
  words: () => 'New registration. Approve to activate its services.',
  path: () => '/desk/registrations',
  channels: { screen: true, email: false, sms: false, digest: true },
});

/** To the company's administrators. */
export const webhookOffNotice = defineNoticeKind<{ readonly host: string }>({
  name: 'webhooks.switched_off',
  group: 'Developers',
  label: 'A webhook was turned off',
  about: 'For business administrators.',
  audience: 'members',
  title: ({ host }) => `Webhook to ${host} was turned off`,
  words: () =>
    'Deliveries failed for a day, or your server responded 410 Gone. Fix the problem, then turn the webhook back on.',
  path: () => '/membership/webhooks',
  channels: allButText,
});

/** To the person who requested the copy. */
export const copyReadyNotice = defineNoticeKind<{ readonly about: 'person' | 'company' }>({
  name: 'personal_data.copy_ready',
  group: 'Account',
  label: 'A copy of your data is ready',
  about: 'For the person who requested the copy.',
  audience: 'members',
  title: ({ about }) =>
    about === 'person' ? 'Your data export is ready' : 'Your company data export is ready',
  words: () => 'You can download the file for 7 days. Then we delete it.',
  path: ({ about }) => (about === 'person' ? '/membership/your-data' : '/membership/company-data'),
  channels: { screen: true, email: true, sms: false, digest: false },
});

/** To the person who requested the report. */
export const reportEndedNotice = defineNoticeKind<{
  readonly title: string;
  readonly made: boolean;
}>({
  name: 'reports.ended',
  group: 'Company',
  label: 'A report you requested finished or failed',
  about: 'For the person who requested the report.',
  audience: 'members',
  title: ({ title, made }) => `${title} ${made ? 'is ready' : 'failed'}`,
  words: ({ made }) =>
    made
      ? 'You can download the report for 30 days.'
      : 'See why on the Reports page, and run the report again.',
  path: () => '/membership/reports',
  channels: { screen: true, email: false, sms: false, digest: false },
});
