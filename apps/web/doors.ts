import { billingDoor } from '#modules/billing/web/index.tsx';
import { deskDoor } from '#modules/desk/web/index.tsx';
import { marketplaceDoor } from '#modules/marketplace/web/index.tsx';
import { shippingDoor } from '#modules/shipping/web/index.tsx';
import type { LoupeDoor } from '#platform/access/web/index.tsx';
import { apiKeysDoor } from '#platform/api-keys/web/index.tsx';
import { auditDoor } from '#platform/audit/web/index.tsx';
import { companiesDoor } from '#platform/companies/web/index.tsx';
import { contentDoor } from '#platform/content/web/index.tsx';
import { demoDoor } from '#platform/demo/web/index.tsx';
import { identityDoor } from '#platform/identity/web/index.tsx';
import { inboxDoor } from '#platform/inbox/web/index.tsx';
import { notificationsDoor } from '#platform/notifications/web/index.tsx';
import { paymentsDoor } from '#platform/payments/web/index.tsx';
import { personalDataDoor } from '#platform/personal-data/web/index.tsx';
import { settingsDoor } from '#platform/settings/web/index.tsx';
import { reportsDoor } from '#platform/reports/web/index.tsx';
import { webhooksDoor } from '#platform/webhooks/web/index.tsx';
import { shellDoor } from './shell-door.ts';

/** Every slice that brings something to the browser; deleting a line removes it. */
export const doors: readonly LoupeDoor[] = [
  shellDoor,
  auditDoor,
  contentDoor,
  demoDoor,
  identityDoor,
  companiesDoor,
  apiKeysDoor,
  notificationsDoor,
  inboxDoor,
  webhooksDoor,
  reportsDoor,
  personalDataDoor,
  paymentsDoor,
  shippingDoor,
  marketplaceDoor,
  billingDoor,
  settingsDoor,
  deskDoor,
];
