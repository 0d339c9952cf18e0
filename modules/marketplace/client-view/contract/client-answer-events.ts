import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { clientAsks } from '../domain/client-answers.ts';

/** A client asked something by a link. What they typed stays where it is kept. */
export const clientAsked = defineEvent(
  'marketplace.client_asked',
  z.object({
    companyId: z.uuid(),
    /** Who shared. */
    personId: z.uuid(),
    asks: z.enum(clientAsks),
    /** The title of what was shared; '' where it has none. */
    title: z.string(),
  }),
);
