import type { Ctx } from '#platform/access/server.ts';
import { sendLetter } from '#platform/identity/server.ts';
import type { Letter } from '#platform/identity/server.ts';
import type { MemberRecord } from './member-store.ts';
import type { TeamPorts } from './team-ports.ts';

/** Leaves with the decision it tells of; somebody whose e-mail is not this company's to know gets none. */
export async function letterTo(
  ctx: Ctx,
  { identity }: TeamPorts,
  member: Pick<MemberRecord, 'email'> | undefined,
  write: (email: string) => Letter,
): Promise<void> {
  if (member?.email) await sendLetter(ctx, identity, write(member.email));
}
