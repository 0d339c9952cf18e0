import { billingHeld } from '#modules/billing/server.ts';
import { shippingHeld } from '#modules/shipping/server.ts';
import { marketplaceHeld } from '#modules/marketplace/server.ts';
import type { HeldRecords } from '#platform/access/server.ts';
import { apiKeysHeld } from '#platform/api-keys/server.ts';
import { auditHeld } from '#platform/audit/server.ts';
import { companiesHeld } from '#platform/companies/server.ts';
import { contentHeld } from '#platform/content/server.ts';
import { filesHeld } from '#platform/files/server.ts';
import { identityHeld } from '#platform/identity/server.ts';
import { inboxHeld } from '#platform/inbox/server.ts';
import { notificationsHeld } from '#platform/notifications/server.ts';
import { paymentsHeld } from '#platform/payments/server.ts';
import { personalDataHeld } from '#platform/personal-data/server.ts';
import { reportsHeld } from '#platform/reports/server.ts';
import { settingsHeld } from '#platform/settings/server.ts';
import { webhooksHeld } from '#platform/webhooks/server.ts';

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
