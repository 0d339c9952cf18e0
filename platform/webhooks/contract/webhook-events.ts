import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';

/** A webhook was disabled after a day of failures or a 410 response. */
export const webhookSwitchedOff = defineEvent(
  'webhooks.switched_off',
  z.object({ companyId: z.uuid(), endpointId: z.uuid(), host: z.string() }),
);
