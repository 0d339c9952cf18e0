import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { countOpenContacts, newestOwnContacts } from './contact-store.ts';
import { presentContact } from './present-contact.ts';

const mostShown = 25;

export async function listOwnContactMessages(ctx: Ctx) {
  const { actor } = ctx;
  if (actor.kind !== 'member') refuse(kitRefusals.forbidden);
  const rows = await newestOwnContacts(ctx, actor, mostShown);
  return {
    asOf: ctx.clock.now().toISOString(),
    open: await countOpenContacts(ctx, actor),
    items: rows.map(presentContact),
  };
}
