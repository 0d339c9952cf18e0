import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import { refuse } from '#kit/server/refuse.ts';
import { identityRefusals } from '../contract/identity-refusals.ts';

interface AccountTables {
  'identity.account': {
    person_id: string;
    email: string;
    email_verified_at: Maybe<Date>;
    new_email: Maybe<string>;
    phone: string;
    phone_verified_at: Maybe<Date>;
    new_phone: Maybe<string>;
    password_hash: Maybe<string>;
    password_changed_at: Maybe<Date>;
    locked_at: Maybe<Date>;
    locked_as_staff: Otherwise<boolean>;
    created_at: Date;
    changed_at: Date;
  };
}

export type AccountRow = Selectable<AccountTables['identity.account']>;

const tables = (ctx: Ctx) => tablesOf<AccountTables>(ctx);

export function findAccount(ctx: Ctx, personId: string): Promise<AccountRow | undefined> {
  return tables(ctx)
    .selectFrom('identity.account')
    .selectAll()
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

/** Locks the row until the transaction ends. */
export function lockAccount(ctx: Ctx, personId: string): Promise<AccountRow | undefined> {
  return tables(ctx)
    .selectFrom('identity.account')
    .selectAll()
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
}

export function findAccountByEmail(ctx: Ctx, email: string): Promise<AccountRow | undefined> {
  return tables(ctx)
    .selectFrom('identity.account')
    .selectAll()
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .executeTakeFirst();
}

export async function isPhoneTaken(ctx: Ctx, phone: string): Promise<boolean> {
  const account = await tables(ctx)
    .selectFrom('identity.account')
    .select('person_id')
    .where('phone', '=', phone)
    .where('phone_verified_at', 'is not', null)
    .executeTakeFirst();
  return account !== undefined;
}

/**
 * Locks the email or phone number until the transaction ends, so that the
 * second of two people who claim it at once finds it taken.
 */
export async function lockContact(ctx: Ctx, contact: string): Promise<void> {
  const key = `identity.contact:${contact.trim().toLowerCase()}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(ctx.database);
}

/** False if the email already has an account, even one created a moment ago. */
export async function insertAccount(
  ctx: Ctx,
  account: { personId: string; email: string; phone: string; passwordHash: string | null },
): Promise<boolean> {
  const now = ctx.clock.now();
  await lockContact(ctx, account.email);
  const result = await tables(ctx)
    .insertInto('identity.account')
    .values({
      person_id: account.personId,
      email: account.email.trim(),
      phone: account.phone,
      password_hash: account.passwordHash,
      password_changed_at: account.passwordHash === null ? null : now,
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

type AccountChange = Partial<
  Pick<
    AccountRow,
    | 'email'
    | 'email_verified_at'
    | 'new_email'
    | 'phone'
    | 'phone_verified_at'
    | 'new_phone'
    | 'password_hash'
    | 'password_changed_at'
    | 'locked_at'
    | 'locked_as_staff'
  >
>;

export async function updateAccount(ctx: Ctx, personId: string, change: AccountChange): Promise<void> {
  await tables(ctx)
    .updateTable('identity.account')
    .set({ ...change, changed_at: ctx.clock.now() })
    .where('person_id', '=', personId)
    .execute();
}

interface PasswordTables {
  'identity.password_history': { person_id: string; set_at: Date; password_hash: string };
}

// Spec platform §5: not among the previous 10 passwords; the current one is the first of them.
const rememberedPasswordCount = 10;

export async function listPreviousPasswordHashes(ctx: Ctx, personId: string): Promise<readonly string[]> {
  const rows = await tablesOf<PasswordTables>(ctx)
    .selectFrom('identity.password_history')
    .select('password_hash')
    .where('person_id', '=', personId)
    .orderBy('set_at', 'desc')
    .limit(rememberedPasswordCount)
    .execute();
  return rows.map((row) => row.password_hash);
}

export async function recordPassword(ctx: Ctx, personId: string, passwordHash: string): Promise<void> {
  const now = ctx.clock.now();
  await tablesOf<PasswordTables>(ctx)
    .insertInto('identity.password_history')
    .values({ person_id: personId, set_at: now, password_hash: passwordHash })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'set_at']).doUpdateSet({ password_hash: passwordHash }),
    )
    .execute();
}

/** For passwords that a stranger set when registering with someone else's email. */
export async function deletePasswordHistory(ctx: Ctx, personId: string): Promise<void> {
  await tablesOf<PasswordTables>(ctx)
    .deleteFrom('identity.password_history')
    .where('person_id', '=', personId)
    .execute();
}

export async function setPassword(ctx: Ctx, personId: string, passwordHash: string): Promise<void> {
  await updateAccount(ctx, personId, {
    password_hash: passwordHash,
    password_changed_at: ctx.clock.now(),
  });
  await recordPassword(ctx, personId, passwordHash);
}

/**
 * No one can sign in afterwards: the address doesn't exist, there is no password, and only staff can unlock
 * the account.
 */
export async function eraseAccount(ctx: Ctx, personId: string): Promise<void> {
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

export async function requireAccount(ctx: Ctx, personId: string): Promise<AccountRow> {
  return (await findAccount(ctx, personId)) ?? refuse(identityRefusals.account_not_found);
}
