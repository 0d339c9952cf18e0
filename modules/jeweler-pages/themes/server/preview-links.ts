import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { digestOf, newLinkSecret } from '#kit/server/one-time-codes/link-secret.ts';
import { refuse } from '#kit/server/refuse.ts';
import { findTakedown } from '#modules/jeweler-pages/moderation/server/moderation-store.ts';
import type { Ctx } from '#platform/access/server.ts';
import { previewDays } from '../contract/preview-endpoints.ts';
import type * as calls from '../contract/preview-endpoints.ts';
import { themeRefusals as no } from '../contract/theme-endpoints.ts';
import { lockTheme, recordTheme } from './theme-store.ts';
import { pageTables } from './theme-tables.ts';
import type { ThemeRecord } from './theme-tables.ts';

const dayMs = 86_400_000;

const keep = (ctx: Ctx, row: ThemeRecord, digest: string | null, endsAt: Date | null) =>
  pageTables(ctx)
    .updateTable('pages.theme')
    .set({ preview_digest: digest, preview_ends_at: endsAt })
    .where('company_id', '=', row.company_id)
    .where('theme_id', '=', row.theme_id)
    .execute();

export async function createPreviewLink(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.createPreviewLink>,
): Promise<EndpointAnswer<typeof calls.createPreviewLink>> {
  const row = await lockTheme(ctx, params.themeId);
  if ((await findTakedown(ctx, row.company_id)) !== undefined) refuse(no.page_offline);
  const secret = newLinkSecret();
  const endsAt = new Date(ctx.clock.now().getTime() + previewDays * dayMs);
  await keep(ctx, row, digestOf(secret), endsAt);
  await recordTheme(ctx, row, 'pages.createPreviewLink');
  return { path: `/pages/preview/${row.theme_id}.${secret}`, endsAt: endsAt.toISOString() };
}

export async function removePreviewLink(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.removePreviewLink>,
): Promise<void> {
  const row = await lockTheme(ctx, params.themeId);
  await keep(ctx, row, null, null);
  await recordTheme(ctx, row, 'pages.removePreviewLink');
}
