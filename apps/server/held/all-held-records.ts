import { billingHeld } from '#modules/billing/server/index.ts';
import { shippingHeld } from '#modules/shipping/server/index.ts';
import { marketplaceHeld } from '#modules/marketplace/server/index.ts';
import type { HeldRecords } from '#platform/access/server/index.ts';
import { apiKeysHeld } from '#platform/api-keys/server/index.ts';
import { auditHeld } from '#platform/audit/server/index.ts';
import { companiesHeld } from '#platform/companies/server/index.ts';
import { contentHeld } from '#platform/content/server/index.ts';
import { filesHeld } from '#platform/files/server/index.ts';
import { identityHeld } from '#platform/identity/server/index.ts';
import { inboxHeld } from '#platform/inbox/server/index.ts';
import { notificationsHeld } from '#platform/notifications/server/index.ts';
import { paymentsHeld } from '#platform/payments/server/index.ts';
import { personalDataHeld } from '#platform/personal-data/server/index.ts';
import { reportsHeld } from '#platform/reports/server/index.ts';
import { settingsHeld } from '#platform/settings/server/index.ts';
import { webhooksHeld } from '#platform/webhooks/server/index.ts';

/** What every slice holds of people and companies; identity's last, since until then a person has an address. */
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
  personalDataHeld,
  auditHeld,
  identityHeld,
];
