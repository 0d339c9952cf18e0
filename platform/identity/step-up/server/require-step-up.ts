import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { stepUpRefusals } from '../contract/step-up-refusals.ts';
import { stepUpSeconds } from '../domain/step-up.ts';
import { isProvenSince } from './step-up-store.ts';

/**
 * Spec rulings 11: before a risky act a second factor is proven. One that this session proved a few minutes ago,
 * at sign-in or for another act, counts. An endpoint that asks for it lists `identity.step_up_needed`.
 */
export async function requireStepUp(ctx: Ctx): Promise<void> {
  const { personId, session } = requireSignedIn(ctx.actor);
  const since = new Date(ctx.clock.now().getTime() - stepUpSeconds * 1000);
  const proven =
    session !== undefined && (await isProvenSince(ctx, { personId, sessionId: session.id, since }));
  if (!proven) refuse(stepUpRefusals.step_up_needed);
}
