import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint, signedIn } from '#platform/access/contract.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';

export const startStepUp = endpoint({
  rule: signedIn,
  binding: 'none',
  name: 'identity.startStepUp',
  summary: 'Start verification before a sensitive action; pass its ID to the second-factor calls',
  method: 'POST',
  changes: true,
  path: '/services/identity/security/step-up',
  answer: z.object({ challengeId: guid }),
  refusals: [identityRefusals.account_not_found],
  perMinute: 30,
});
