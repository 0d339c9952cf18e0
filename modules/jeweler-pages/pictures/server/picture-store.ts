import type { Selectable } from '#kit/server/database/sql.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { refuse } from '#kit/server/refuse.ts';
import { picturesOf } from '#modules/jeweler-pages/model/domain/content.ts';
import type { PageContent, Picture } from '#modules/jeweler-pages/model/domain/content.ts';
import type { Ctx } from '#platform/access/server.ts';
import { requireMember } from '#platform/access/server.ts';
import { pictureRefusals as no } from '../contract/picture-endpoints.ts';

interface PictureTables {
  'pages.picture': {
    company_id: string;
    picture_id: string;
    name: string;
    hash: string;
    width: number;
    height: number;
    added_by: string;
    added_at: Date;
  };
}

export type PictureRecord = Selectable<PictureTables['pages.picture']>;

const tables = (ctx: Ctx) => tablesOf<PictureTables>(ctx);

export const insertPicture = async (ctx: Ctx, row: PictureRecord): Promise<void> => {
  await tables(ctx).insertInto('pages.picture').values(row).execute();
};

export async function countPictures(ctx: Ctx, companyId: string): Promise<number> {
  const rows = await tables(ctx)
    .selectFrom('pages.picture')
    .select('picture_id')
    .where('company_id', '=', companyId)
    .execute();
  return rows.length;
}

/** Removes old pictures that no theme and no published version shows; gives the hashes of their bytes. */
export async function removeUnused(ctx: Ctx, companyId: string, before: Date): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    with shown as (
      select jsonb_path_query(content, '$.**.pictureId') #>> '{}' as picture_id
      from (
        select content from pages.theme where company_id = ${companyId}
        union all
        select content from pages.publication where company_id = ${companyId}
      ) as contents
    )
    delete from pages.picture
    where company_id = ${companyId} and added_at < ${before}
      and picture_id::text not in (select picture_id from shown where picture_id is not null)
    returning hash`.execute(ctx.database);
  return [...new Set(rows.map(({ hash }) => hash))];
}

/** Until the end of the transaction, no one else decides whether these bytes are needed. */
export async function lockHash(ctx: Ctx, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 4712))`.execute(ctx.database);
}

export async function isNeeded(ctx: Ctx, hash: string): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`
    select pages.is_picture_needed(${hash}) as needed`.execute(ctx.database);
  return rows[0]?.needed === true;
}

/** The content with each picture's own measures; a picture of another company is refused. */
export async function checkPictures(ctx: Ctx, content: PageContent): Promise<PageContent> {
  const ids = [...new Set(picturesOf(content).map(({ pictureId }) => pictureId))];
  if (ids.length === 0) return content;
  const rows = await tables(ctx)
    .selectFrom('pages.picture')
    .select(['picture_id', 'width', 'height'])
    .where('company_id', '=', requireMember(ctx.actor).companyId)
    .where('picture_id', 'in', ids)
    .execute();
  const known = new Map(rows.map(({ picture_id: id, width, height }) => [id, { width, height }]));
  const measured = (picture: Picture | null): Picture | null =>
    picture === null ? null : { ...picture, ...(known.get(picture.pictureId) ?? refuse(no.picture_missing)) };
  return {
    ...content,
    company: { ...content.company, logo: measured(content.company.logo) },
    banner: { ...content.banner, picture: measured(content.banner.picture) },
    services: content.services.map((service) => ({ ...service, picture: measured(service.picture) })),
  };
}
