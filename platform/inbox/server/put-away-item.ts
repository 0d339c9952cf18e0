import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { inboxRefusals as no } from '../contract/inbox.ts';
import type { putAwayInboxItem as call } from '../contract/inbox.ts';
import { inboxReader, itemFor } from './inbox-store.ts';
import { clearItem } from './post-item.ts';

/** Removes the item for all recipients; safe to repeat. */
export async function putAwayInboxItem(ctx: Ctx, { body }: EndpointInput<typeof call>): Promise<void> {
  const actor = requireSignedIn(ctx.actor);
  const { key } = body;
  const item = await itemFor(ctx, inboxReader(actor, providerDay(ctx.clock.now())), key);
  if (item === undefined) return;
  if (!item.may_put_away) refuse(no.item_waits);
  const companyId = actor.kind === 'staff' ? null : actor.companyId;
  await ctx.record({
    act: 'inbox.putAwayInboxItem',
    recordType: 'inbox item',
    recordId: key,
    companyId: companyId ?? undefined,
    facts: { title: item.title },
  });
  await clearItem(ctx, companyId, key);
}
