import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';

/** A shipment began or ceased to need attention, or its reason changed; listeners read what is so now. */
export const attentionChanged = defineEvent(
  'shipping.attention_changed',
  z.object({ companyId: z.uuid(), shipmentId: z.uuid() }),
);
