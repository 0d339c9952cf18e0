import { createHash } from 'node:crypto';
import { encodeWidths } from '#kit/server/images/encode-widths.ts';
import { pictureOfDrawing } from '#kit/server/images/picture-of-svg.ts';
import { newId } from '#kit/server/new-id.ts';
import { drawnSize } from '#modules/jeweler-pages/demo/domain/drawn-pictures.ts';
import { pictureWidths } from '#modules/jeweler-pages/model/domain/content.ts';
import type { Picture } from '#modules/jeweler-pages/model/domain/content.ts';
import { skeletonOf } from '#modules/jeweler-pages/model/domain/web-address.ts';
import { pictureKey } from '#modules/jeweler-pages/pictures/server/add-picture.ts';
import { insertPicture } from '#modules/jeweler-pages/pictures/server/picture-store.ts';
import { pageTables } from '#modules/jeweler-pages/themes/server/theme-tables.ts';
import type { FileStore } from '#outside/file-store/port.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { demoMembers } from '#platform/companies/contract.ts';
import { demoThemes } from './demo-pages.ts';
import type { DemoPicture } from './demo-pages.ts';

const hourMs = 3_600_000;

interface NewPicture {
  readonly picture: DemoPicture;
  readonly companyId: string;
  readonly personId: string;
  readonly at: Date;
}

/** Encoded as an upload is. */
async function addPicture(
  ctx: Ctx,
  store: FileStore,
  { picture: { name, alt, draw }, companyId, personId, at }: NewPicture,
): Promise<Picture> {
  const { width, height } = drawnSize;
  const svg = draw();
  const hash = createHash('sha256').update(svg).digest('hex');
  for (const { width: wide, format, bytes } of await encodeWidths(
    await pictureOfDrawing(svg),
    pictureWidths,
    width * height,
  ))
    await store.put(pictureKey(hash, `${wide}.${format}`), bytes, { contentType: `image/${format}` });
  const pictureId = newId();
  await insertPicture(ctx, {
    company_id: companyId,
    picture_id: pictureId,
    name,
    hash,
    width,
    height,
    added_by: personId,
    added_at: at,
  });
  return { pictureId, alt, width, height, focusX: 50, focusY: 50 };
}

interface DemoPublication {
  readonly companyId: string;
  readonly personId: string;
  readonly themeId: string;
  readonly themeName: string;
  readonly address: string;
  readonly content: string;
  readonly at: Date;
}

async function publish(
  ctx: Ctx,
  { companyId: company_id, personId, themeId: theme_id, themeName, address, content, at }: DemoPublication,
): Promise<void> {
  const tables = pageTables(ctx);
  const publication_id = newId();
  await tables
    .insertInto('pages.address')
    .values({ skeleton: skeletonOf(address), company_id, address, taken_by: personId, taken_at: at })
    .execute();
  await tables
    .insertInto('pages.publication')
    .values({
      company_id,
      publication_id,
      theme_id,
      theme_name: themeName,
      version: 1,
      address,
      content,
      published_by: personId,
      published_at: at,
    })
    .execute();
  await tables.insertInto('pages.page').values({ company_id, address, theme_id, publication_id }).execute();
}

/** Pages of four jewelers in four looks, and drafts in two more. */
export const makeDemoPagesWith =
  (store: FileStore) =>
  async (ctx: Ctx): Promise<void> => {
    for (const [place, demo] of demoThemes.entries()) {
      const member = demoMembers.find(({ firstName }) => firstName === demo.firstName);
      const company = member?.memberships[0]?.company;
      if (member === undefined || company === undefined) throw new Error('The demo has no such member.');
      const at = new Date(ctx.clock.now().getTime() - (demoThemes.length - place) * 30 * hourMs);
      const owner = { companyId: company.companyId, personId: member.personId, at };
      const written = demo.content(providerDay(ctx.clock.now()));
      const picture =
        demo.picture === undefined ? null : await addPicture(ctx, store, { ...owner, picture: demo.picture });
      const content = JSON.stringify({ ...written, banner: { ...written.banner, picture } });
      const themeId = newId();
      await pageTables(ctx)
        .insertInto('pages.theme')
        .values({
          company_id: owner.companyId,
          theme_id: themeId,
          name: demo.name,
          version: 1,
          content,
          created_by: owner.personId,
          created_at: at,
          changed_by: owner.personId,
          changed_at: at,
          ...(demo.address !== undefined && { published_at: at }),
        })
        .execute();
      if (demo.address === undefined) continue;
      await publish(ctx, { ...owner, themeId, themeName: demo.name, address: demo.address, content });
    }
  };
