import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { StoneId } from '#modules/marketplace/stones/contract/stone-path.ts';
import { wordForCode } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { readStones } from '#modules/marketplace/stones/server/stone-store.ts';
import { linkRefusals as no } from '../../contract/links.ts';
import type {
  listMediaLinks as listCall,
  MediaLink,
  retryMediaLinks as retryCall,
} from '../../contract/links.ts';
import { enqueueFetch } from './enqueue-fetch.ts';
import { countLinks, findLinks, retryLinks } from './link-store.ts';
import type { LinkRow } from './link-store.ts';

const cursor = cursorOf([cursorPart.instant, cursorPart.text], no.links_page_lost);

export async function listMediaLinks(
  ctx: Ctx,
  { query: { status, search = '', limit, after } }: EndpointInput<typeof listCall>,
): Promise<EndpointAnswer<typeof listCall>> {
  const { companyId } = requireMember(ctx.actor);
  const rows = await findLinks(ctx, companyId, { status, search, limit, after: cursor.read(after) });
  const { shown, next } = cursor.page(rows, limit, (row) => [row.changed_at, `${row.stock_ref}/${row.kind}`]);
  const types = await findTypes(ctx, shown);
  const items = shown.map((row) => presentLink(row, types.get(row.item_id) ?? 'Natural'));
  return { items, next, counts: await countLinks(ctx, companyId) };
}

async function findTypes(ctx: Ctx, rows: readonly LinkRow[]) {
  const stones = await readStones(ctx, [...new Set(rows.map(({ item_id }) => item_id))]);
  return new Map(stones.map((stone) => [stone.item_id, wordForCode('diamondType', stone.diamond_type)]));
}

const presentLink = (row: LinkRow, diamondType: StoneId['diamondType']): MediaLink => ({
  stockRef: row.stock_ref,
  kind: row.kind,
  itemId: String(row.item_id),
  diamondType,
  url: row.url,
  status: row.status,
  reason: row.reason,
  nextTryAt: row.next_at?.toISOString() ?? null,
  changedAt: row.changed_at.toISOString(),
});

export async function retryMediaLinks(ctx: Ctx): Promise<EndpointAnswer<typeof retryCall>> {
  const retried = await retryLinks(ctx, requireMember(ctx.actor).companyId);
  if (retried > 0) await enqueueFetch(ctx);
  return { retried };
}
