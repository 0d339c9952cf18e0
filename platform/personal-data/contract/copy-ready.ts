import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';

/** A copy of somebody's or a company's data can be fetched by whoever asked for it. */
export const copyReady = defineEvent(
  'personal_data.copy_ready',
  z.object({ companyId: z.uuid(), personId: z.uuid(), about: z.enum(['person', 'company']) }),
);
