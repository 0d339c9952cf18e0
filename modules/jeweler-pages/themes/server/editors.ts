import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { sql } from '#kit/server/database/sql.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import type * as calls from '../contract/editor-endpoints.ts';
import { stepIds } from '../domain/builder-steps.ts';
import { requireTheme } from './theme-store.ts';
import { pageTables } from './theme-tables.ts';

/** Our choice (decision 0036): a tab says every 20 seconds that it is open, and is gone after a minute of silence. */
const goneAfterMs = 60_000;
/** Each row written is announced to the other tabs, which ask again: without this pause they would keep each other asking. */
const restMs = 10_000;
const mostShown = 20;

interface Tab {
  readonly companyId: string;
  readonly personId: string;
  readonly themeId: string;
  readonly tabId: string;
}

async function keepTab(ctx: Ctx, { companyId, personId, themeId, tabId }: Tab, step: string): Promise<void> {
  const now = ctx.clock.now();
  await sql`
    insert into pages.editor as open (company_id, tab_id, theme_id, person_id, step, seen_at)
    values (${companyId}, ${tabId}, ${themeId}, ${personId}, ${step}, ${now})
    on conflict (company_id, tab_id) do update
      set theme_id = excluded.theme_id, step = excluded.step, seen_at = excluded.seen_at
      where open.person_id = excluded.person_id and (
        open.theme_id <> excluded.theme_id or open.step <> excluded.step
        or open.seen_at < ${new Date(now.getTime() - restMs)})`.execute(ctx.database);
}

/** Tabs of this theme that fell silent, and the caller's own when it closes. */
async function removeGone(
  ctx: Ctx,
  { companyId, personId, themeId, tabId }: Tab,
  closes: boolean,
): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - goneAfterMs);
  await pageTables(ctx)
    .deleteFrom('pages.editor')
    .where('company_id', '=', companyId)
    .where(({ and, eb, or }) =>
      or([
        and([eb('theme_id', '=', themeId), eb('seen_at', '<', before)]),
        ...(closes ? [and([eb('tab_id', '=', tabId), eb('person_id', '=', personId)])] : []),
      ]),
    )
    .execute();
}

/** Leaves no trace in the activity log: nothing but the list of open tabs changes. */
export async function followTheme(
  ctx: Ctx,
  { params, body: { step } }: EndpointInput<typeof calls.followTheme>,
): Promise<EndpointAnswer<typeof calls.followTheme>> {
  const { companyId, personId } = requireMember(ctx.actor);
  const theme = await requireTheme(ctx, params.themeId);
  const tab = { companyId, personId, ...params };
  await removeGone(ctx, tab, step === null);
  if (step !== null) await keepTab(ctx, tab, step);
  const rows = await pageTables(ctx)
    .selectFrom('pages.editor')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('theme_id', '=', theme.theme_id)
    .where('tab_id', '!=', params.tabId)
    .orderBy('person_id')
    .orderBy('step')
    .limit(mostShown)
    .execute();
  const names = await findPersonNames(ctx, [...new Set(rows.map((row) => row.person_id))]);
  const nameOf = (id: string): string => names.get(id) ?? 'Former member';
  const editors = rows.flatMap((row) => {
    const open = stepIds.find((id) => id === row.step);
    const isYou = row.person_id === personId;
    return open === undefined ? [] : [{ name: nameOf(row.person_id), step: open, isYou }];
  });
  const isFirst = ({ name, step: at }: (typeof editors)[number], place: number): boolean =>
    editors.findIndex((one) => one.name === name && one.step === at) === place;
  return {
    version: theme.version,
    editors: editors.filter(isFirst),
  };
}
