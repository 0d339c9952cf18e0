import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { AccountTables } from './account-store.ts';

/** What is left opens to nobody: no address that exists, no password, locked as a member of staff would be. */
export async function clearAccount(ctx: Ctx, personId: string): Promise<void> {
  const now = ctx.clock.now();
  await tablesOf<AccountTables>(ctx)
    .updateTable('identity.account')
    .set({
      email: `${personId}@invalid`,
      email_verified_at: null,
      new_email: null,
      phone: '',
      phone_verified_at: null,
      new_phone: null,
      password_hash: null,
      password_changed_at: null,
      locked_at: now,
      locked_as_staff: true,
      changed_at: now,
    })
    .where('person_id', '=', personId)
    .execute();
}
