import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { AuthenticatorTables } from './authenticator/authenticator-store.ts';
import type { PasskeyTables } from './passkeys/passkey-store.ts';

/**
 * Spec rulings 11: a verified phone or e-mail alone is no second factor that was enrolled; an authenticator app that
 * was confirmed is one, or a passkey. Every sign-in asks this, so it is one statement.
 */
export async function isEnrolled(ctx: Ctx, personId: string): Promise<boolean> {
  const tables = tablesOf<AuthenticatorTables & PasskeyTables>(ctx);
  const apps = tables
    .selectFrom('identity.authenticator')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is not', null);
  const passkeys = tables
    .selectFrom('identity.passkey')
    .select('person_id')
    .where('person_id', '=', personId);
  return (await apps.unionAll(passkeys).limit(1).execute()).length > 0;
}
