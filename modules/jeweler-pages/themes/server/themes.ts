import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { factsOf, findDomain } from '#modules/jeweler-pages/domains/server/domain-store.ts';
import { domainStatus } from '#modules/jeweler-pages/domains/domain/domain-status.ts';
import { completeContent, newContent, pageLimits } from '#modules/jeweler-pages/model/domain/content.ts';
import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { looks } from '#modules/jeweler-pages/model/domain/looks.ts';
import type { LookKey } from '#modules/jeweler-pages/model/domain/looks.ts';
import { checkPictures } from '#modules/jeweler-pages/pictures/server/picture-store.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import type * as calls from '../contract/theme-endpoints.ts';
import { themeRefusals as no } from '../contract/theme-endpoints.ts';
import { pagesAt, publicOrigin } from './page-hosts.ts';
import type { HostParts } from './page-hosts.ts';
import {
  findPage,
  lockPage,
  lockTheme,
  presentListed,
  recordTheme,
  requireFreeName,
  requireTheme,
} from './theme-store.ts';
import { pageTables } from './theme-tables.ts';
import type { ThemeRecord } from './theme-tables.ts';

/** What the company's profile says, in the form of a page. */
export type ReadCompany = (ctx: Ctx, companyId: string) => Promise<Partial<PageContent['company']>>;

type PlaceParts = Pick<HostParts, 'pagesDomain' | 'origin'>;

/** The URL of the company's page, and where pages are. */
async function presentPlaces(ctx: Ctx, parts: PlaceParts) {
  const { companyId } = requireMember(ctx.actor);
  const address = (await findPage(ctx))?.address ?? null;
  const own = await findDomain(ctx, companyId);
  const isConnected = own !== undefined && domainStatus(factsOf(own)) === 'Connected';
  return {
    address,
    pagesAt: pagesAt(parts),
    url: address === null ? null : publicOrigin(parts, { address, domain: isConnected ? own.domain : null }),
  };
}

const listThemesOf = async (
  ctx: Ctx,
  parts: PlaceParts,
): Promise<EndpointAnswer<typeof calls.listThemes>> => {
  const rows = await pageTables(ctx)
    .selectFrom('pages.theme')
    .selectAll()
    .where('company_id', '=', requireMember(ctx.actor).companyId)
    .orderBy('changed_at', 'desc')
    .orderBy('theme_id')
    .execute();
  const page = await findPage(ctx);
  return {
    items: rows.map((row) => ({ ...presentListed(row, page), content: contentOf(row) })),
    ...(await presentPlaces(ctx, parts)),
  };
};

export const listThemesWith = (parts: PlaceParts) => (ctx: Ctx) => listThemesOf(ctx, parts);

export const getThemeWith =
  (parts: PlaceParts) =>
  async (
    ctx: Ctx,
    { params }: EndpointInput<typeof calls.getTheme>,
  ): Promise<EndpointAnswer<typeof calls.getTheme>> =>
    presentTheme(ctx, await requireTheme(ctx, params.themeId), parts);

async function presentTheme(ctx: Ctx, row: ThemeRecord, parts: PlaceParts): Promise<calls.Theme> {
  const page = await findPage(ctx);
  return {
    ...presentListed(row, page),
    content: contentOf(row),
    changedBy: await findChanger(ctx, row),
    ...(await presentPlaces(ctx, parts)),
  };
}

async function findChanger(ctx: Ctx, { changed_by: changedBy }: ThemeRecord): Promise<string | null> {
  if (changedBy === requireMember(ctx.actor).personId) return null;
  return (await findPersonNames(ctx, [changedBy])).get(changedBy) ?? 'Former member';
}

/** It was checked by the same shape when it was saved. */
const contentOf = ({ content }: Pick<ThemeRecord, 'content'>) =>
  completeContent(content) as calls.Theme['content'];

const inLook = (content: PageContent, look: LookKey | undefined): PageContent =>
  look === undefined ? content : { ...content, look, accent: looks[look].accents[0] };

export function createThemeWith(readCompany: ReadCompany, parts: PlaceParts) {
  return async (
    ctx: Ctx,
    { body: { name, from, look } }: EndpointInput<typeof calls.createTheme>,
  ): Promise<EndpointAnswer<typeof calls.createTheme>> => {
    const { companyId, personId } = requireMember(ctx.actor);
    await lockPage(ctx);
    const content =
      from === undefined
        ? inLook(newContent(await readCompany(ctx, companyId)), look)
        : completeContent((await requireTheme(ctx, from)).content);
    const others = await pageTables(ctx)
      .selectFrom('pages.theme')
      .select('theme_id')
      .where('company_id', '=', companyId)
      .execute();
    if (others.length >= pageLimits.themes) refuse(no.themes_full);
    await requireFreeName(ctx, name);
    const now = ctx.clock.now();
    const row = await pageTables(ctx)
      .insertInto('pages.theme')
      .values({
        company_id: companyId,
        theme_id: newId(),
        name,
        version: 1,
        content: JSON.stringify(content),
        created_by: personId,
        created_at: now,
        changed_by: personId,
        changed_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordTheme(ctx, row, 'pages.createTheme');
    return presentTheme(ctx, row, parts);
  };
}

export async function renameTheme(
  ctx: Ctx,
  { params, body: { name } }: EndpointInput<typeof calls.renameTheme>,
): Promise<void> {
  await lockPage(ctx);
  const row = await lockTheme(ctx, params.themeId);
  await requireFreeName(ctx, name, row.theme_id);
  await pageTables(ctx)
    .updateTable('pages.theme')
    .set({ name })
    .where('company_id', '=', row.company_id)
    .where('theme_id', '=', row.theme_id)
    .execute();
  await recordTheme(ctx, { ...row, name }, 'pages.renameTheme');
}

/** Saved while typing, so it leaves no trace in the activity log. */
export async function saveTheme(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.saveTheme>,
): Promise<EndpointAnswer<typeof calls.saveTheme>> {
  const { personId } = requireMember(ctx.actor);
  const row = await lockTheme(ctx, params.themeId);
  if (row.version !== body.version) refuse(no.has_changed);
  const content = await checkPictures(ctx, body.content);
  const changedAt = ctx.clock.now();
  const version = row.version + 1;
  await pageTables(ctx)
    .updateTable('pages.theme')
    .set({ content: JSON.stringify(content), version, changed_by: personId, changed_at: changedAt })
    .where('company_id', '=', row.company_id)
    .where('theme_id', '=', row.theme_id)
    .execute();
  return { version, changedAt: changedAt.toISOString() };
}

export async function deleteTheme(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.deleteTheme>,
): Promise<void> {
  const page = await lockPage(ctx);
  const row = await lockTheme(ctx, params.themeId);
  if (page.theme_id === row.theme_id) refuse(no.theme_active);
  await pageTables(ctx)
    .deleteFrom('pages.theme')
    .where('company_id', '=', row.company_id)
    .where('theme_id', '=', row.theme_id)
    .execute();
  await recordTheme(ctx, row, 'pages.deleteTheme');
}
