import type { AnyReport, DeskQueue, HeldRecords } from '#platform/access/server.ts';
import { activityReport, auditHeld } from '#platform/audit/server.ts';
import {
  companiesHeld,
  registrationsQueue,
  serviceRequestsQueue,
  teamReport,
} from '#platform/companies/server.ts';
import { reportsHeld, subscriptionUsageReport } from '#platform/reports/server.ts';
import {
  billingHeld,
  disputesQueue,
  booksQueue,
  receiptsQueue,
  wiresQueue,
  writeOffsQueue,
} from '#modules/billing/server.ts';
import { jobsQueue } from '#modules/desk/server.ts';
import {
  armoredQueue,
  carrierAccountsQueue,
  claimsQueue,
  reviewsQueue,
  shippingHeld,
  suppliesQueue,
} from '#modules/shipping/server.ts';
import {
  diamondOrdersQueue,
  enquiriesQueue,
  feedsQueue,
  marketplaceHeld,
  sellerInvoicesQueue,
  taxDocumentsQueue,
} from '#modules/marketplace/server.ts';
import { appraisalReport, appraisalsHeld, insuranceQueue } from '#modules/appraisals/server.ts';
import { pageReportsQueue, pagesHeld } from '#modules/jeweler-pages/server.ts';
import {
  insuranceHeld,
  policyLinksQueue,
  policyPaymentsQueue,
  renewalsQueue,
} from '#modules/insurance/server.ts';
import { registerHeld } from '#modules/register/server.ts';
import { memoHeld, memoReport } from '#modules/memo/server.ts';
import { apiKeysHeld } from '#platform/api-keys/server.ts';
import { contentHeld, messagesQueue } from '#platform/content/server.ts';
import { filesHeld } from '#platform/files/server.ts';
import { identityHeld } from '#platform/identity/server.ts';
import { inboxHeld } from '#platform/inbox/server.ts';
import { notificationsHeld } from '#platform/notifications/server.ts';
import { paymentsHeld } from '#platform/payments/server.ts';
import { personalDataHeld } from '#platform/personal-data/server.ts';
import { settingsHeld } from '#platform/settings/server.ts';
import { webhooksHeld } from '#platform/webhooks/server.ts';

/** Every report that people of a company can request, in the order shown. */
export const allReports: readonly AnyReport[] = [
  teamReport,
  activityReport,
  subscriptionUsageReport,
  memoReport,
  appraisalReport,
];

/** Every queue of the provider's staff. */
export const allDeskQueues: readonly DeskQueue[] = [
  registrationsQueue,
  serviceRequestsQueue,
  reviewsQueue,
  claimsQueue,
  suppliesQueue,
  armoredQueue,
  carrierAccountsQueue,
  insuranceQueue,
  diamondOrdersQueue,
  taxDocumentsQueue,
  enquiriesQueue,
  feedsQueue,
  sellerInvoicesQueue,
  wiresQueue,
  receiptsQueue,
  writeOffsQueue,
  booksQueue,
  disputesQueue,
  policyLinksQueue,
  policyPaymentsQueue,
  renewalsQueue,
  pageReportsQueue,
  messagesQueue,
  jobsQueue,
];

/**
 * What each family stores about people and companies. Identity is last, since the other families need the
 * person's email until then.
 */
export const allHeldRecords: readonly HeldRecords[] = [
  companiesHeld,
  settingsHeld,
  contentHeld,
  notificationsHeld,
  inboxHeld,
  filesHeld,
  reportsHeld,
  apiKeysHeld,
  webhooksHeld,
  paymentsHeld,
  billingHeld,
  marketplaceHeld,
  shippingHeld,
  memoHeld,
  appraisalsHeld,
  pagesHeld,
  insuranceHeld,
  registerHeld,
  personalDataHeld,
  auditHeld,
  identityHeld,
];
