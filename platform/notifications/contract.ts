export {
  listOutgoingMail,
  mailStates,
  mostRecipients,
  retryOutgoingMail,
  sendEmailMessage,
} from './contract/mail-endpoints.ts';
export type { OutgoingMail } from './contract/mail-endpoints.ts';
export {
  listNotices,
  markAllNoticesAsRead,
  markAllNoticesAsSeen,
  markNoticeAsRead,
  queryNotices,
} from './contract/notice-endpoints.ts';
export type { Notice, NoticePage } from './contract/notice-endpoints.ts';
export { notificationHub } from './contract/notification-hub.ts';
export { notificationsRefusals } from './contract/notifications-refusals.ts';
export { getPreferences, preferencesFields, savePreferences } from './contract/preference-endpoints.ts';
export type { PreferenceOfKind, Preferences } from './contract/preference-endpoints.ts';
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
