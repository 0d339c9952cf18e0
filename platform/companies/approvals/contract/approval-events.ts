import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';

const company = { companyId: z.uuid(), companyName: z.string() };

/** The provider has opened the portal to a company, or refused it. */
export const companyDecided = defineEvent(
  'companies.company_decided',
  z.object({ ...company, decision: z.enum(['Approved', 'Rejected']) }),
);
