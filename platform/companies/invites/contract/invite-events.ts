import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { businessRoles } from '#platform/access/contract.ts';

const company = { companyId: z.uuid(), companyName: z.string() };

const roles = z.array(z.enum(businessRoles));

/** A person was invited to the company; also published when the invite is sent again. */
export const inviteSent = defineEvent(
  'companies.invite_sent',
  z.object({ ...company, inviteId: z.uuid(), email: z.string(), roles }),
);
