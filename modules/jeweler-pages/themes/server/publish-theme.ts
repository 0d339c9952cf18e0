import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { completeContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { skeletonOf } from '#modules/jeweler-pages/model/domain/web-address.ts';
import { isReserved } from '#modules/jeweler-pages/moderation/server/reserved-words.ts';
import { openWording } from '#modules/jeweler-pages/page/domain/page-wording.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type * as calls from '../contract/theme-endpoints.ts';
import { pagePublished, pageUnpublished } from '../contract/page-events.ts';
import { themeRefusals as no } from '../contract/theme-endpoints.ts';
import { lockPage, lockTheme, recordTheme } from './theme-store.ts';
import { pageTables } from './theme-tables.ts';
import type { PageRecord, PublicationRecord, ThemeRecord } from './theme-tables.ts';

/** Row-level security hides other companies' addresses; the unique key still finds them. */
async function takeAddress(ctx: Ctx, address: string): Promise<void> {
  const { companyId, personId } = requireMember(ctx.actor);
  const skeleton = skeletonOf(address);
  if (await isReserved(ctx, skeleton)) refuse(no.address_reserved);
  const taken = await pageTables(ctx)
    .insertInto('pages.address')
    .values({ skeleton, address, company_id: companyId, taken_by: personId, taken_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('skeleton')
    .executeTakeFirst();
  if (taken !== undefined) return;
  const own = await pageTables(ctx)
    .selectFrom('pages.address')
    .select('skeleton')
    .where('company_id', '=', companyId)
    .where('address', '=', address)
    .executeTakeFirst();
  if (own === undefined) refuse(no.address_taken);
}

/** A second click finds what the first one published. */
async function findSame(
  ctx: Ctx,
  page: PageRecord,
  { theme_id: themeId, version }: ThemeRecord,
  address: string,
): Promise<PublicationRecord | undefined> {
  if (page.publication_id === null) return undefined;
  return pageTables(ctx)
    .selectFrom('pages.publication')
    .selectAll()
    .where('company_id', '=', page.company_id)
    .where('publication_id', '=', page.publication_id)
    .where('theme_id', '=', themeId)
    .where('version', '=', version)
    .where('address', '=', address)
    .executeTakeFirst();
}

async function publish(ctx: Ctx, row: ThemeRecord, address: string): Promise<PublicationRecord> {
  const { company_id: companyId, theme_id: themeId } = row;
  const now = ctx.clock.now();
  const tables = pageTables(ctx);
  const made = await tables
    .insertInto('pages.publication')
    .values({
      company_id: companyId,
      publication_id: newId(),
      theme_id: themeId,
      theme_name: row.name,
      version: row.version,
      address,
      content: JSON.stringify(row.content),
      published_by: requireMember(ctx.actor).personId,
      published_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tables
    .updateTable('pages.page')
    .set({ address, theme_id: themeId, publication_id: made.publication_id })
    .where('company_id', '=', companyId)
    .execute();
  await tables
    .updateTable('pages.theme')
    .set({ published_at: now })
    .where('company_id', '=', companyId)
    .where('theme_id', '=', themeId)
    .execute();
  await ctx.publish(pagePublished, {
    companyId,
    themeId,
    publicationId: made.publication_id,
    version: row.version,
    address,
    at: now.toISOString(),
  });
  await recordTheme(ctx, row, 'pages.publishTheme');
  return made;
}

export async function publishTheme(
  ctx: Ctx,
  { params, body: { version, address } }: EndpointInput<typeof calls.publishTheme>,
): Promise<EndpointAnswer<typeof calls.publishTheme>> {
  const page = await lockPage(ctx);
  const row = await lockTheme(ctx, params.themeId);
  if (row.version !== version) refuse(no.has_changed);
  let publication = await findSame(ctx, page, row, address);
  if (publication === undefined) {
    if (openWording(completeContent(row.content)).length > 0) refuse(no.wording_open);
    await takeAddress(ctx, address);
    publication = await publish(ctx, row, address);
  }
  return {
    publicationId: publication.publication_id,
    address: publication.address,
    publishedAt: publication.published_at.toISOString(),
  };
}

export async function unpublishTheme(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.unpublishTheme>,
): Promise<void> {
  const page = await lockPage(ctx);
  const row = await lockTheme(ctx, params.themeId);
  if (page.theme_id !== row.theme_id) refuse(no.theme_not_active);
  await pageTables(ctx)
    .updateTable('pages.page')
    .set({ theme_id: null, publication_id: null })
    .where('company_id', '=', page.company_id)
    .execute();
  await ctx.publish(pageUnpublished, {
    companyId: page.company_id,
    themeId: row.theme_id,
    address: page.address ?? '',
    at: ctx.clock.now().toISOString(),
  });
  await recordTheme(ctx, row, 'pages.unpublishTheme');
}
