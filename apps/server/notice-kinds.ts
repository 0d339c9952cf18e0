import {
  autopayAnnouncedNotice,
  autopayRefusedNotice,
  disputeEndedNotice,
  parcelsAdjustedNotice,
} from '#modules/billing/contract/index.ts';
import {
  companyDecidedNotice,
  companyWaitingNotice,
  copyReadyNotice,
  documentSharedNotice,
  methodMovedNotice,
  personDecidedNotice,
  personWaitingNotice,
  questionAnsweredNotice,
  reportEndedNotice,
  rolesChangedNotice,
  subscriptionDecidedNotice,
  subscriptionEndingNotice,
  subscriptionRequestedNotice,
  webhookOffNotice,
} from '#platform/notifications/contract/index.ts';
import type { AnyNoticeKind } from '#platform/notifications/contract/index.ts';

/** Every kind of notice, in the order in which people choose among them; a slice above brings its own here. */
export const allNoticeKinds: readonly AnyNoticeKind[] = [
  personWaitingNotice,
  personDecidedNotice,
  rolesChangedNotice,
  companyDecidedNotice,
  subscriptionDecidedNotice,
  subscriptionEndingNotice,
  reportEndedNotice,
  documentSharedNotice,
  questionAnsweredNotice,
  webhookOffNotice,
  autopayAnnouncedNotice,
  autopayRefusedNotice,
  parcelsAdjustedNotice,
  disputeEndedNotice,
  companyWaitingNotice,
  subscriptionRequestedNotice,
  copyReadyNotice,
  methodMovedNotice,
];
