import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { cursorOf, cursorPart, textPart } from '#kit/server/paging.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { inboxRefusals as no } from '../contract/inbox.ts';
import type {
  InboxItem,
  listInboxItems as listCall,
  dismissInboxItem as putCall,
} from '../contract/inbox.ts';
import type { countInboxItems as countCall } from '../contract/inbox-counts.ts';
import { noAmount, pressureOf } from '../domain/inbox-item.ts';
import { countByArea } from '../domain/inbox-area.ts';
import { countItems, countItemsByPath, inboxReader, itemFor, rankedItems } from './inbox-store.ts';
import type { ItemRow } from './inbox-store.ts';
import { clearItem } from './post-item.ts';

const never = 'infinity';
const dueOrNever = textPart((text) => text === never || cursorPart.instant.read(text) !== undefined);
const cursor = cursorOf([
  cursorPart.instant,
  cursorPart.whole,
  cursorPart.whole,
  dueOrNever,
  cursorPart.instant,
  cursorPart.text,
]);

export async function listInboxItems(
  ctx: Ctx,
  { query }: EndpointInput<typeof listCall>,
): Promise<EndpointAnswer<typeof listCall>> {
  const now = ctx.clock.now();
  const actor = requireSignedIn(ctx.actor);
  const reader = inboxReader(actor, providerDay(now));
  const after = cursor.read(query.after);
  const at = after?.[0] ?? now;
  const rows = await rankedItems(ctx, reader, { limit: query.limit, after, at });
  const { shown, next } = cursor.page(rows, query.limit, ({ rank, amount, due, posted_at, key }) => [
    at,
    rank,
    amount === null ? noAmount : 0 - amount,
    due?.toISOString() ?? never,
    posted_at,
    key,
  ]);
  return {
    items: shown.map((row) => presentItem(row, now)),
    next,
    ...(await countItems(ctx, reader)),
    asOf: now.toISOString(),
  };
}

/** The one source of every count of waiting items: rail, cards and dashboard. */
export async function countInboxItems(ctx: Ctx): Promise<EndpointAnswer<typeof countCall>> {
  const actor = requireSignedIn(ctx.actor);
  return countByArea(await countItemsByPath(ctx, inboxReader(actor, providerDay(ctx.clock.now()))));
}

function presentItem(row: ItemRow, now: Date): InboxItem {
  const { key, title, why, path, verb, actions, icon, harm, amount, due } = row;
  return {
    key,
    title,
    why,
    path,
    verb,
    actions,
    icon,
    harm,
    pressure: pressureOf({ harm, due }, now),
    amount,
    due: due?.toISOString() ?? null,
    postedAt: row.posted_at.toISOString(),
    mayPutAway: row.may_put_away,
  };
}

/** Removes the item for all recipients; safe to repeat. */
export async function dismissInboxItem(ctx: Ctx, { body }: EndpointInput<typeof putCall>): Promise<void> {
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
