import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { endpoint, members } from '#platform/access/contract.ts';

export const sessionRefusals = defineRefusals('identity', {
  // A company the person doesn't belong to is reported as missing, whether it exists or not.
  company_not_yours: {
    kind: 'missing',
    sentence: "You're not a member of this company.",
    next: 'Choose one of your companies.',
    field: 'companyId',
  },
});

/** Spec rulings 5b: chooses the active company; the next token names it, and every query is bound to it. */
export const switchCompany = endpoint({
  name: 'identity.switchCompany',
  summary: "Switch the session's active company",
  method: 'POST',
  changes: true,
  path: '/services/identity/session/company',
  body: z.object({ companyId: z.uuid() }),
  refusals: [sessionRefusals.company_not_yours],
  // A person who is pending in one company may work in another.
  rule: { ...members, whileWaiting: true },
  binding: 'none',
  perMinute: 30,
});
