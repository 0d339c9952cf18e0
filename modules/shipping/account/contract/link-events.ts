import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';

/** A policy or account number was entered in the setup; the module that holds policies decides on it. */
export const policyLinkAsked = defineEvent(
  'shipping.policy_link_asked',
  z.object({ companyId: z.uuid(), personId: z.uuid(), number: z.string() }),
);
