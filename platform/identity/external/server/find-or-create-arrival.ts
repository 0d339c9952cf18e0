import { randomUUID } from 'node:crypto';
import { isEmail } from '#kit/domain/email.ts';
import { maskedEmail } from '#kit/domain/text/masked.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ExternalPerson } from '#outside/identity-provider/port.ts';
import type { ExternalSignInError } from '../contract/external-refusals.ts';
import { provedSecondFactor } from '../domain/external-proof.ts';
import { findAccount, findAccountByEmail } from '#platform/identity/accounts/server/account-store.ts';
import type { AccountRow } from '#platform/identity/accounts/server/account-store.ts';
import { insertArrival } from './arrival-store.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';

interface Browser {
  readonly interaction: string;
  readonly deviceHash: string;
}

type ArrivalResult =
  | { readonly kind: 'known'; readonly personId: string; readonly multiFactor: boolean }
  | { readonly kind: 'confirm'; readonly arrivalId: string }
  | { readonly kind: 'register'; readonly arrivalId: string }
  | { readonly kind: 'error'; readonly error: ExternalSignInError; readonly reason: string };

/**
 * The person the provider named: known here, known by an email that must be confirmed, or unknown. Unknown people
 * become an arrival, and an account only through a code or registration.
 */
export async function findOrCreateArrival(
  ctx: Ctx,
  person: ExternalPerson,
  browser: Browser,
): Promise<ArrivalResult> {
  const linkedPersonId = await findLinkedPerson(ctx, person);
  const linkedAccount = linkedPersonId === undefined ? undefined : await findAccount(ctx, linkedPersonId);
  if (linkedAccount !== undefined)
    return linkedAccount.locked_at === null
      ? { kind: 'known', personId: linkedAccount.person_id, multiFactor: provedSecondFactor(person) }
      : toError('account_locked', 'account locked');
  if (!person.emailVerified || !isEmail(person.email))
    return toError(
      'email_unverified',
      person.email === '' ? 'no email' : 'email not verified by the provider',
    );
  const account = await findAccountByEmail(ctx, person.email);
  if (account === undefined)
    return { kind: 'register', arrivalId: await createArrival(ctx, person, browser, account) };
  if (account.locked_at !== null) return toError('account_locked', 'account locked');
  // Our choice: an unverified account is never linked, since a stranger may have created it and be waiting for
  // the email's owner (decision 0016).
  if (account.email_verified_at === null) return toError('account_unverified', 'email not verified in Loupe');
  return { kind: 'confirm', arrivalId: await createArrival(ctx, person, browser, account) };
}

function toError(error: ExternalSignInError, reason: string): ArrivalResult {
  return { kind: 'error', error, reason };
}

async function createArrival(
  ctx: Ctx,
  person: ExternalPerson,
  { interaction, deviceHash }: Browser,
  account: AccountRow | undefined,
): Promise<string> {
  // Not time-ordered, because the id and the browser together allow registration.
  const id = randomUUID();
  await insertArrival(ctx, {
    id,
    issuer: person.issuer,
    subject: person.subject,
    email: person.email,
    first_name: person.firstName.slice(0, 50),
    last_name: person.lastName.slice(0, 50),
    multi_factor: provedSecondFactor(person),
    interaction,
    device_hash: deviceHash,
    person_id: account?.person_id ?? null,
  });
  await ctx.record({
    act: 'identity.arriveFromElsewhere',
    recordType: account === undefined ? 'arrival' : 'person',
    recordId: account?.person_id ?? id,
    facts: { issuer: person.issuer, email: maskedEmail(person.email), known: account !== undefined },
  });
  return id;
}

interface ExternalAccountTables {
  'identity.external_account': { issuer: string; subject: string; person_id: string; linked_at: Date };
}

const tables = (ctx: Ctx) => tablesOf<ExternalAccountTables>(ctx);

/** OpenID Connect Core §5.7: only issuer and subject together identify a person for good. */
interface ExternalIdentity {
  readonly issuer: string;
  readonly subject: string;
}

async function findLinkedPerson(
  ctx: Ctx,
  { issuer, subject }: ExternalIdentity,
): Promise<string | undefined> {
  const account = await tables(ctx)
    .selectFrom('identity.external_account')
    .select('person_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return account?.person_id;
}

/** False, with nothing changed, if this external account is already linked to anyone. */
export async function insertExternalAccount(
  ctx: Ctx,
  { issuer, subject, personId }: ExternalIdentity & { readonly personId: string },
): Promise<boolean> {
  const result = await tables(ctx)
    .insertInto('identity.external_account')
    .values({ issuer, subject, person_id: personId, linked_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
