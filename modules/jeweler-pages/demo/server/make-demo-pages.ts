import { newId } from '#kit/server/new-id.ts';
import { skeletonOf } from '#modules/jeweler-pages/model/domain/web-address.ts';
import { pageTables } from '#modules/jeweler-pages/themes/server/theme-tables.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { demoMembers } from '#platform/companies/contract.ts';
import { demoThemes } from './demo-pages.ts';

const hourMs = 3_600_000;

/** Pages of two jewelers in two looks, and drafts in two more. */
export async function makeDemoPages(ctx: Ctx): Promise<void> {
  const tables = pageTables(ctx);
  for (const [at, demo] of demoThemes.entries()) {
    const member = demoMembers.find(({ firstName }) => firstName === demo.firstName);
    const company = member?.memberships[0]?.company;
    if (member === undefined || company === undefined) throw new Error('The demo has no such member.');
    const made = new Date(ctx.clock.now().getTime() - (demoThemes.length - at) * 30 * hourMs);
    const [company_id, theme_id] = [company.companyId, newId()];
    const content = JSON.stringify(demo.content(providerDay(ctx.clock.now())));
    const isPublished = demo.address !== undefined;
    await tables
      .insertInto('pages.theme')
      .values({
        company_id,
        theme_id,
        name: demo.name,
        version: 1,
        content,
        created_by: member.personId,
        created_at: made,
        changed_by: member.personId,
        changed_at: made,
        ...(isPublished && { published_at: made }),
      })
      .execute();
    if (demo.address === undefined) continue;
    const { address } = demo;
    const publication_id = newId();
    await tables
      .insertInto('pages.address')
      .values({
        skeleton: skeletonOf(address),
        company_id,
        address,
        taken_by: member.personId,
        taken_at: made,
      })
      .execute();
    await tables
      .insertInto('pages.publication')
      .values({
        company_id,
        publication_id,
        theme_id,
        theme_name: demo.name,
        version: 1,
        address,
        content,
        published_by: member.personId,
        published_at: made,
      })
      .execute();
    await tables.insertInto('pages.page').values({ company_id, address, theme_id, publication_id }).execute();
  }
}
