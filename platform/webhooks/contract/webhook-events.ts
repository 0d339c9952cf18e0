import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';

/** Nothing arrived at an address for a day, or it asked to be told no more. */
export const webhookSwitchedOff = defineEvent(
  'webhooks.switched_off',
  z.object({ companyId: z.uuid(), endpointId: z.uuid(), host: z.string() }),
);
