import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { identityRefusals } from '../contract/identity-refusals.ts';
import { findAccount } from './account-store.ts';
import type { AccountRow } from './account-store.ts';

export async function requireAccount(ctx: Ctx, personId: string): Promise<AccountRow> {
  return (await findAccount(ctx, personId)) ?? refuse(identityRefusals.account_not_found);
}
