export {
  listOutgoingMail,
  mailStates,
  maxRecipients,
  retryOutgoingMail,
  sendEmailMessage,
} from './contract/outgoing-mail.ts';
export type { OutgoingMail } from './contract/outgoing-mail.ts';
export {
  listNotices,
  markAllNoticesAsRead,
  markAllNoticesAsSeen,
  markNoticeAsRead,
  queryNotices,
} from './contract/notices.ts';
export type { Notice, NoticePage } from './contract/notices.ts';
export { notificationHub } from './contract/notification-hub.ts';
export { notificationsRefusals } from './contract/notifications-refusals.ts';
export {
  getPreferences,
  preferencesFields,
  preferencesRefusals,
  previewDigest,
  previewMessage,
  saveDigestSettings,
  savePreferences,
  saveTextConsent,
} from './contract/preferences.ts';
export type { PreferenceOfKind, Preferences } from './contract/preferences.ts';
export {
  getEmailTemplate,
  listEmailTemplates,
  previewEmailTemplate,
  restoreEmailTemplate,
  saveEmailTemplate,
  sendTestEmail,
} from './contract/email-templates.ts';
export {
  addressMoved,
  allowAddress,
  listUndeliverable,
  receiveMailEvents,
} from './contract/mail-addresses.ts';
export { receiveText } from './contract/text-messages.ts';
export { withSample } from './domain/listed-kind.ts';
export type { ListedNoticeKind } from './domain/listed-kind.ts';
export { defineNoticeKind } from './domain/notice-kind.ts';
export type { AnyNoticeKind, NoticeKind } from './domain/notice-kind.ts';
export { methodMovedNotice } from './domain/payment-notices.ts';
export {
  companyDecidedNotice,
  companyWaitingNotice,
  copyReadyNotice,
  documentSharedNotice,
  personDecidedNotice,
  personWaitingNotice,
  questionAnsweredNotice,
  reportEndedNotice,
  rolesChangedNotice,
  subscriptionDecidedNotice,
  subscriptionEndingNotice,
  subscriptionRequestedNotice,
  webhookOffNotice,
} from './domain/platform-notices.ts';
