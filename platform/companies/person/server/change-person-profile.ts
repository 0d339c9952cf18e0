import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse, refuseChanged } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { changePersonProfile as call } from '../contract/person-endpoints.ts';
import { changedFields } from './changed-fields.ts';
import { findChangerName, lockPerson, updatePerson } from './person-store.ts';
import { getPersonProfile } from './get-person-profile.ts';

export async function changePersonProfile(ctx: Ctx, { body }: EndpointInput<typeof call>) {
  const { personId } = requireSignedIn(ctx.actor);
  const person = (await lockPerson(ctx, personId)) ?? refuse(kitRefusals.not_found);
  const before = {
    version: person.version,
    firstName: person.first_name,
    middleName: person.middle_name,
    lastName: person.last_name,
  };
  // Another tab, or staff, saved first.
  if (person.version !== body.version)
    refuseChanged({
      by: await findChangerName(ctx, person.changed_by),
      at: person.changed_at.toISOString(),
      present: before,
    });
  const changed = changedFields(before, body);
  if (changed.length > 0) {
    await updatePerson(ctx, personId, body);
    await ctx.record({
      act: 'companies.changePersonProfile',
      recordType: 'person',
      recordId: personId,
      ...(ctx.actor.kind === 'member' ? { companyId: ctx.actor.companyId } : {}),
      facts: { changed: changed.join(', ') },
    });
  }
  return getPersonProfile(ctx);
}
