import { sendLetter } from '#platform/identity/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { personWaiting } from '#platform/companies/team/contract/team-events.ts';
import { administratorsOf } from '../company-lookup-store.ts';
import type { KnownCompany } from '../company-lookup-store.ts';
import { joinRequestLetter } from '../registration-letters.ts';
import type { RegistrationPorts } from '../registration-ports.ts';
import { insertMembership } from '../registration-store.ts';

export interface Joiner {
  readonly personId: string;
  readonly personName: string;
  readonly personEmail: string;
  readonly message: string;
}

/** Spec rulings 7: a person joining an existing company waits for that company's administrator. */
export async function joinCompany(
  ctx: Ctx,
  { identity }: Pick<RegistrationPorts, 'identity'>,
  { companyId, name }: KnownCompany,
  { personId, ...joiner }: Joiner,
): Promise<boolean> {
  const asked = await insertMembership(ctx, {
    companyId,
    personId,
    approvalStatus: 'None',
    roles: ['BusinessUser'],
    isOwner: false,
    message: joiner.message,
  });
  // Our choice: one request for each company; whoever was refused does not ask again by themselves (decision 0016).
  if (!asked) return false;
  await ctx.publish(personWaiting, { companyId, companyName: name, personId, personName: joiner.personName });
  for (const email of await administratorsOf(ctx, companyId))
    await sendLetter(ctx, identity, joinRequestLetter(email, { ...joiner, companyName: name }));
  return true;
}
