import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { readCursor, writeCursor } from '#kit/contract/shapes/page.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { inboxRefusals as no } from '../contract/inbox.ts';
import type {
  InboxItem,
  listInboxItems as listCall,
  putAwayInboxItem as putCall,
} from '../contract/inbox.ts';
import { pressureOf } from '../domain/inbox-item.ts';
import { countItems, inboxReader, itemFor, soonestItems } from './inbox-store.ts';
import type { ItemCursor, ItemRow } from './inbox-store.ts';
import { clearItem } from './post-item.ts';

export async function listInboxItems(
  ctx: Ctx,
  { query }: EndpointInput<typeof listCall>,
): Promise<EndpointAnswer<typeof listCall>> {
  const now = ctx.clock.now();
  const actor = requireSignedIn(ctx.actor);
  const reader = inboxReader(actor, providerDay(now));
  const after = query.after === undefined ? undefined : placeOf(query.after);
  const rows = await soonestItems(ctx, reader, { limit: query.limit, after });
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => presentItem(row, now)),
    next: last === undefined ? null : writeCursor(afterRow(last)),
    ...(await countItems(ctx, reader)),
    asOf: now.toISOString(),
  };
}

function presentItem(row: ItemRow, now: Date): InboxItem {
  const { key, title, why, path, verb, icon, urgent, due } = row;
  return {
    key,
    title,
    why,
    path,
    verb,
    icon,
    pressure: pressureOf({ urgent, due }, now),
    due: due?.toISOString() ?? null,
    postedAt: row.posted_at.toISOString(),
    mayPutAway: row.may_put_away,
  };
}

const never = 'infinity';

const afterRow = ({ urgent, due, posted_at, key }: ItemRow): ItemCursor => [
  urgent ? 0 : 1,
  due?.toISOString() ?? never,
  posted_at.toISOString(),
  key,
];

function placeOf(cursor: string): ItemCursor {
  const [calm, due, postedAt, key] = readCursor(cursor) ?? [];
  const holds =
    (calm === 0 || calm === 1) &&
    typeof due === 'string' &&
    (due === never || isInstant(due)) &&
    typeof postedAt === 'string' &&
    isInstant(postedAt) &&
    typeof key === 'string';
  return holds
    ? [calm, due, postedAt, key]
    : refuse(kitRefusals.bad_input, { fields: { after: 'Start again from the first page.' } });
}

const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** Removes the item for all recipients; safe to repeat. */
export async function putAwayInboxItem(ctx: Ctx, { body }: EndpointInput<typeof putCall>): Promise<void> {
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
