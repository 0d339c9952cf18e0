import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type {
  endOtherSessions as endOtherSessionsCall,
  endSession as endSessionCall,
  forgetDevice as forgetDeviceCall,
} from '../contract/security-endpoints.ts';
import { securityRefusals } from '../contract/security-refusals.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import { endSignIns } from '#platform/identity/sessions/server/sign-in-store.ts';
import { forgetDeviceProof } from '#platform/identity/sessions/server/device-store.ts';

type Parts = Pick<SignInParts, 'sessions'>;

/** Stops the session's refresh tokens and changes, then records its end. */
export function endSession({ sessions }: Parts) {
  return async (steps: Steps, { params }: EndpointInput<typeof endSessionCall>): Promise<void> => {
    const { personId, session } = requireSignedIn(steps.actor);
    if (params.id === session?.id) refuse(securityRefusals.this_session);
    const openSessions = await sessions.list(personId);
    if (!openSessions.some(({ sessionId }) => sessionId === params.id))
      refuse(securityRefusals.session_not_found);
    await sessions.end(params.id);
    await recordSessionEnds(steps, 'identity.endSession', [params.id]);
  };
}

export function endOtherSessions(parts: Parts) {
  return async (steps: Steps): Promise<EndpointAnswer<typeof endOtherSessionsCall>> => ({
    ended: await endOtherSessionsNow(steps, parts),
  });
}

/** Ends all sessions but this one, on request or because a credential was removed; answers how many. */
export async function endOtherSessionsNow(steps: Steps, { sessions }: Parts): Promise<number> {
  const { personId, session } = requireSignedIn(steps.actor);
  const ended = await sessions.endAll(personId, session?.id);
  await recordSessionEnds(steps, 'identity.endOtherSessions', ended);
  return ended.length;
}

function recordSessionEnds(steps: Steps, act: string, sessionIds: readonly string[]): Promise<void> {
  const { personId } = requireSignedIn(steps.actor);
  return steps.work(async (ctx) => {
    await endSignIns(ctx, sessionIds);
    await ctx.record({
      act,
      recordType: 'person',
      recordId: personId,
      facts: { sessions: sessionIds.length },
    });
  });
}

export async function forgetDevice(
  ctx: Ctx,
  { params }: EndpointInput<typeof forgetDeviceCall>,
): Promise<void> {
  const { personId } = requireSignedIn(ctx.actor);
  if (!(await forgetDeviceProof(ctx, personId, params.id))) refuse(securityRefusals.device_not_found);
  await ctx.record({ act: 'identity.forgetDevice', recordType: 'person', recordId: personId });
}
