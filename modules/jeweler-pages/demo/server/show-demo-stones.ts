import { newId } from '#kit/server/new-id.ts';
import { completeContent } from '#modules/jeweler-pages/model/domain/content.ts';
import type { OfferedStone, PageMarket } from '#modules/jeweler-pages/stones/server/list-stones.ts';
import { pageTables } from '#modules/jeweler-pages/themes/server/theme-tables.ts';
import type { Ctx } from '#platform/access/server.ts';

const shownStones = 4;

/** A laboratory-grown one, then natural ones of other shapes. */
function pickStones(offered: readonly OfferedStone[]): string[] {
  const grown = offered.find(({ isLabGrown, price }) => isLabGrown && price !== null);
  const picked = grown === undefined ? [] : [grown];
  for (const stone of offered)
    if (
      stone.price !== null &&
      !stone.isLabGrown &&
      picked.length < shownStones &&
      !picked.some(({ shape }) => shape === stone.shape)
    )
      picked.push(stone);
  return picked.map(({ itemId }) => itemId);
}

/** The next version of a demo seller's page shows stones that it lists. */
export const showDemoStonesWith =
  (market: PageMarket) =>
  async (ctx: Ctx, companyId: string): Promise<void> => {
    const tables = pageTables(ctx);
    const theme = await tables
      .selectFrom('pages.page as page')
      .innerJoin('pages.theme as theme', (join) =>
        join.onRef('theme.company_id', '=', 'page.company_id').onRef('theme.theme_id', '=', 'page.theme_id'),
      )
      .selectAll('theme')
      .select('page.address')
      .where('page.company_id', '=', companyId)
      .executeTakeFirst();
    if (theme === undefined || theme.address === null) return;
    const stones = pickStones(await market.offered(ctx, companyId, '', 1_000));
    if (stones.length === 0) return;
    const content = JSON.stringify({ ...completeContent(theme.content), stones });
    const now = ctx.clock.now();
    const ofTheme = { company_id: companyId, theme_id: theme.theme_id, version: theme.version + 1 };
    const publication_id = newId();
    await tables
      .updateTable('pages.theme')
      .set({ content, version: ofTheme.version, changed_at: now, published_at: now })
      .where('company_id', '=', companyId)
      .where('theme_id', '=', theme.theme_id)
      .execute();
    await tables
      .insertInto('pages.publication')
      .values({
        ...ofTheme,
        publication_id,
        theme_name: theme.name,
        address: theme.address,
        content,
        published_by: theme.changed_by,
        published_at: now,
      })
      .execute();
    await tables
      .updateTable('pages.page')
      .set({ publication_id })
      .where('company_id', '=', companyId)
      .execute();
  };
