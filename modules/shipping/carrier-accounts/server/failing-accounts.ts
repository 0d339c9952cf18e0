import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { managedPlaces, managesAccount } from './account-access.ts';
import { findAccounts } from './account-store.ts';

const managers = ['BusinessAdministrator', 'BusinessLocationAdministrator'] as const;

/** For the dashboard: accounts that need attention, of those that this person manages. */
export async function findFailingAccounts(ctx: Ctx): Promise<{ carrier: string; name: string }[]> {
  const { companyId, roles } = requireMember(ctx.actor);
  if (!managers.some((role) => roles.includes(role))) return [];
  const failing = (await findAccounts(ctx, companyId)).filter(({ status }) => status === 'NeedsAttention');
  if (failing.length === 0) return [];
  const places = await managedPlaces(ctx);
  return failing.filter((row) => managesAccount(places, row)).map(({ carrier, name }) => ({ carrier, name }));
}
