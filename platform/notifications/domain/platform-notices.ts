import { day, formatDay } from '#kit/domain/day.ts';
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
  label: 'Somebody asks to join',
  about: 'For business administrators.',
  audience: 'members',
  title: ({ personName }) => `${personName} asks to join`,
  words: ({ companyName }) => `Until you approve or reject the request, they see nothing of ${companyName}.`,
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
  label: 'Your request to join is decided',
  about: 'For whoever asked to join a company.',
  audience: 'members',
  title: ({ companyName, approved }) =>
    approved ? `You now work for ${companyName}` : `${companyName} rejected your request`,
  words: ({ companyName, approved }) =>
    approved
      ? 'Its services are open to you from now on.'
      : `If you think that this is a mistake, ask an administrator of ${companyName}.`,
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
  label: 'Your company is decided on',
  about: 'For business administrators.',
  audience: 'members',
  title: ({ companyName, approved }) => `${companyName} is ${approved ? 'approved' : 'not approved'}`,
  words: ({ approved }) =>
    approved
      ? 'Ask for the services that you want to use, and invite the people who work with you.'
      : 'The mail to your administrators says why. Your accounts stay yours.',
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
}>({
  name: 'membership.subscription_decided',
  group: 'Company',
  label: 'A service is decided on',
  about: 'For business administrators.',
  audience: 'members',
  title: ({ serviceName, decision, toSell }) => {
    const what = toSell ? 'Selling at auction' : serviceName;
    if (decision === 'Ended') return `${what} has ended`;
    return `${what} is ${decision === 'Approved' ? 'approved' : 'not approved'}`;
  },
  words: ({ decision }) =>
    decision === 'Approved'
      ? 'It is open to you. Who of your people may use it, you choose in your team.'
      : 'The mail to your administrators says why.',
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
  label: 'A service comes to its end',
  about: 'For business administrators.',
  audience: 'members',
  title: ({ serviceName, daysLeft }) => {
    if (daysLeft === 0) return `${serviceName} ends today`;
    return `${serviceName} ends in ${daysLeft === 1 ? '1 day' : `${daysLeft} days`}`;
  },
  words: ({ lastDay }) => `${formatDay(day(lastDay))} is its last day. Write to us if you want to keep it.`,
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
  label: 'A company asks for a service',
  about: 'For customer service and platform administrators.',
  audience: 'staff',
  title: ({ companyName, serviceName, toSell }) =>
    toSell ? `${companyName} asks to sell at auction` : `${companyName} asks for ${serviceName}`,
  words: () => 'An answer was promised in about 24 hours, sooner for policyholders.',
  path: () => '/desk/subscriptions',
  channels: { screen: true, email: false, sms: false, digest: true },
});

/** To the person whose roles changed. */
export const rolesChangedNotice = defineNoticeKind<{ readonly companyName: string }>({
  name: 'membership.roles_changed',
  group: 'Team',
  label: 'Your roles were changed',
  about: 'For whoever may do more or less than before.',
  audience: 'members',
  title: ({ companyName }) => `Your roles at ${companyName} were changed`,
  words: () =>
    'What you may do in the portal is other than before. Ask a business administrator if you wonder why.',
  path: () => '/dashboard',
  channels: allButText,
});

/** To the person who asked. */
export const questionAnsweredNotice = defineNoticeKind<{ readonly subject: string | null }>({
  name: 'content.question_answered',
  group: 'Help',
  label: 'Your question is answered',
  about: 'For whoever asked the provider.',
  audience: 'members',
  title: () => 'Your question is answered',
  words: ({ subject }) =>
    `We have answered your question${subject === null ? '' : ` about ${subject}`} by mail or telephone.`,
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
  label: 'A document is shared with you',
  about: 'For business administrators, and for whoever a document is meant for.',
  audience: 'members',
  title: ({ title, renewed }) => (renewed ? `A new link to "${title}"` : `"${title}" is shared with you`),
  words: ({ lastDay }) => `Its link works until ${lastDay}.`,
  path: () => '/membership/secured-documents',
  channels: allButText,
  // The link is sent by mail.
  hasOwnLetter: true,
});

/** To the provider's staff; spec rulings 7. */
export const companyWaitingNotice = defineNoticeKind<{ readonly companyName: string }>({
  name: 'desk.company_waiting',
  group: 'Desk',
  label: 'A company waits for approval',
  about: 'For customer service and platform administrators.',
  audience: 'staff',
  title: ({ companyName }) => `${companyName} waits for approval`,
  words: () => 'It has registered, and none of its services opens before you decide.',
  path: () => '/desk/registrations',
  channels: { screen: true, email: false, sms: false, digest: true },
});

/** To the company's administrators. */
export const webhookOffNotice = defineNoticeKind<{ readonly host: string }>({
  name: 'webhooks.switched_off',
  group: 'Developers',
  label: 'A webhook is switched off',
  about: 'For business administrators.',
  audience: 'members',
  title: ({ host }) => `The webhook to ${host} is switched off`,
  words: () =>
    'Nothing arrived there for a day, or it answered that it is gone. Mend it and switch it on again.',
  path: () => '/membership/webhooks',
  channels: allButText,
});

/** To the person who requested the copy. */
export const copyReadyNotice = defineNoticeKind<{ readonly about: 'person' | 'company' }>({
  name: 'personal_data.copy_ready',
  group: 'Account',
  label: 'A copy of your data is ready',
  about: 'For whoever asked for a copy.',
  audience: 'members',
  title: ({ about }) =>
    about === 'person' ? 'The copy of your data is ready' : 'The copy of your company’s data is ready',
  words: () => 'It can be downloaded for seven days and is removed afterwards.',
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
  label: 'A report that you asked for has ended',
  about: 'For whoever asked for a report.',
  audience: 'members',
  title: ({ title, made }) => `${title} ${made ? 'is ready' : 'could not be made'}`,
  words: ({ made }) =>
    made ? 'It can be downloaded for 30 days.' : 'The page of reports says why, and makes it again.',
  path: () => '/membership/reports',
  channels: { screen: true, email: false, sms: false, digest: false },
});
