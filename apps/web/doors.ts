import { billingDoor } from '#modules/billing/web.tsx';
import { appraisalsDoor } from '#modules/appraisals/web.tsx';
import { deskDoor } from '#modules/desk/web.tsx';
import { insuranceDoor } from '#modules/insurance/web.tsx';
import { pagesDoor } from '#modules/jeweler-pages/web.tsx';
import { marketplaceDoor } from '#modules/marketplace/web.tsx';
import { memoDoor } from '#modules/memo/web.tsx';
import { registerDoor } from '#modules/register/web.tsx';
import { shippingDoor } from '#modules/shipping/web.tsx';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { apiKeysDoor } from '#platform/api-keys/web.tsx';
import { auditDoor } from '#platform/audit/web.tsx';
import { companiesDoor } from '#platform/companies/web.tsx';
import { contentDoor } from '#platform/content/web.tsx';
import { demoDoor } from '#platform/demo/web.tsx';
import { identityDoor } from '#platform/identity/web.tsx';
import { inboxDoor } from '#platform/inbox/web.tsx';
import { notificationsDoor } from '#platform/notifications/web.tsx';
import { paymentsDoor } from '#platform/payments/web.tsx';
import { personalDataDoor } from '#platform/personal-data/web.tsx';
import { settingsDoor } from '#platform/settings/web.tsx';
import { reportsDoor } from '#platform/reports/web.tsx';
import { webhooksDoor } from '#platform/webhooks/web.tsx';
import { shellDoor } from './shell-door.ts';

/** All doors; deleting a line removes a slice from the browser. */
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
  memoDoor,
  appraisalsDoor,
  pagesDoor,
  insuranceDoor,
  registerDoor,
  billingDoor,
  settingsDoor,
  deskDoor,
];
