import * as z from 'zod/mini';
import { endpoint } from '#platform/access/contract.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import { ofInteraction, signInStep } from '#platform/identity/sessions/contract/sign-in-step.ts';

/**
 * One click in place of password and second factor; answered in the demo only. It lies beneath the sign-in's own
 * address, since the cookie of a sign-in goes there alone.
 */
export const signInByClick = endpoint({
  ...ofInteraction,
  name: 'identity.signInByClick',
  summary: 'Completes a sign-in under way as a person of the demo',
  method: 'POST',
  path: '/services/identity/interactions/:uid/demo',
  body: z.object({ personId: z.uuid() }),
  answer: signInStep,
  refusals: [
    identityRefusals.account_not_found,
    identityRefusals.account_locked,
    identityRefusals.not_from_here,
    identityRefusals.interaction_ended,
  ],
});
