export {
  listOutgoingMail,
  mailStates,
  mostRecipients,
  retryOutgoingMail,
  sendEmailMessage,
} from './mail-endpoints.ts';
export type { OutgoingMail } from './mail-endpoints.ts';
export {
  listNotices,
  markAllNoticesAsRead,
  markAllNoticesAsSeen,
  markNoticeAsRead,
  queryNotices,
} from './notice-endpoints.ts';
export type { Notice, NoticePage } from './notice-endpoints.ts';
export { notificationHub } from './notification-hub.ts';
export { notificationsRefusals } from './notifications-refusals.ts';
export { getPreferences, preferencesFields, savePreferences } from './preference-endpoints.ts';
export type { PreferenceOfKind, Preferences } from './preference-endpoints.ts';
export { defineNoticeKind } from '../domain/notice-kind.ts';
export type { AnyNoticeKind, NoticeKind } from '../domain/notice-kind.ts';
export { methodMovedNotice } from '../domain/payment-notices.ts';
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
} from '../domain/platform-notices.ts';
