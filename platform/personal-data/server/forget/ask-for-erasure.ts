import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { findMemberships } from '#platform/companies/server.ts';
import { updateAccount, requireStepUp } from '#platform/identity/server.ts';
import type { erasePersonByStaff as callOfStaff } from '../../contract/erasure.ts';
import { personalDataRefusals as no } from '../../contract/personal-data-refusals.ts';
import type { PersonalDataParts } from '../personal-data-parts.ts';
import { enqueueErasure, insertErasure } from './erase.ts';

// Reading other administrators needs a wider context than the person's own.
const productsWork = { binding: 'job' } as const;

export function eraseOneself(parts: PersonalDataParts) {
  return async (steps: Steps): Promise<void> => {
    const { personId } = requireSignedIn(steps.actor);
    await steps.work(async (ctx) => requireErasable(ctx, personId), productsWork);
    await steps.work(requireStepUp);
    await begin(steps, parts, { personId, reason: 'Requested by the account holder' });
  };
}

export function erasePersonByStaff(parts: PersonalDataParts) {
  return async (steps: Steps, { params, body }: EndpointInput<typeof callOfStaff>): Promise<void> => {
    await steps.work(async (ctx) => requireErasable(ctx, params.personId), productsWork);
    await steps.work(requireStepUp);
    await begin(steps, parts, { personId: params.personId, reason: body.reason });
  };
}

/** Locks the account in the same transaction; safe to repeat. */
async function begin(
  steps: Steps,
  parts: PersonalDataParts,
  { personId, reason }: { readonly personId: string; readonly reason: string },
): Promise<void> {
  await steps.work(async (ctx) => {
    const { companyIds } = await requireErasable(ctx, personId);
    const requester = requireSignedIn(steps.actor);
    if (!(await insertErasure(ctx, { person_id: personId, asked_by: requester.personId, reason }))) return;
    await updateAccount(ctx, personId, { locked_at: ctx.clock.now(), locked_as_staff: true });
    await enqueueErasure(ctx, personId);
    for (const companyId of companyIds.length === 0 ? [undefined] : companyIds)
      await ctx.record({
        act: 'personalData.askForErasure',
        recordType: 'person',
        recordId: personId,
        companyId,
        facts: { reason },
      });
  }, productsWork);
  await parts.sessions.endAll(personId);
}

async function requireErasable(ctx: Ctx, personId: string) {
  const memberships = (await findMemberships(ctx, personId)) ?? refuse(no.person_missing);
  if (memberships.isStaff) refuse(no.staff_account);
  if (memberships.aloneIn.length > 0) refuse(no.last_administrator);
  return memberships;
}
