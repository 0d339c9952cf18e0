import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Steps } from '#platform/access/server.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import type { disconnectApplication as call } from '../contract/security-endpoints.ts';
import { securityRefusals } from '../contract/security-refusals.ts';

/** Stops the application's tokens, then records it. */
export function disconnectApplication({ consents }: Pick<SignInParts, 'consents'>) {
  return async (steps: Steps, { params }: EndpointInput<typeof call>): Promise<void> => {
    const { personId } = requireSignedIn(steps.actor);
    if (!(await consents.withdraw(personId, params.id))) refuse(securityRefusals.application_not_found);
    await steps.work((ctx) =>
      ctx.record({
        act: 'identity.disconnectApplication',
        recordType: 'person',
        recordId: personId,
        facts: { application: params.id },
      }),
    );
  };
}
