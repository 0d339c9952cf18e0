import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';

const company = { companyId: z.uuid(), companyName: z.string() };

/** A new company waits for the provider's approval (spec rulings 7). */
export const companyWaiting = defineEvent('companies.company_waiting', z.object(company));
