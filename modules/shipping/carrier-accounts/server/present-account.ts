import { formatDay, day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findLocationNames } from '#platform/companies/server.ts';
import type { CarrierAccount } from '../contract/account-endpoints.ts';
import { answersBy, expiresSoon, mayVerify, problemWords, waitsForUs } from '../domain/account-status.ts';
import type { AccountRow } from './account-store.ts';

/** All of one company. */
export async function presentAccounts(
  ctx: Ctx,
  companyId: string,
  rows: readonly AccountRow[],
): Promise<CarrierAccount[]> {
  const names = await findLocationNames(ctx, companyId);
  const today = day(providerDay(ctx.clock.now()));
  return rows.map((row) => presentAccount(row, names, today));
}

export async function presentOne(ctx: Ctx, row: AccountRow): Promise<CarrierAccount> {
  const [account] = await presentAccounts(ctx, row.company_id, [row]);
  if (account === undefined) throw new Error('An account was lost while it was presented.');
  return account;
}

export function presentAccount(
  row: AccountRow,
  names: ReadonlyMap<string, string>,
  today: Day,
): CarrierAccount {
  const { location_id: locationId } = row;
  return {
    accountId: row.account_id,
    carrier: row.carrier,
    accountName: row.name,
    accountNumber: row.tail,
    appliesTo: row.applies_to,
    location: locationId === null ? null : { locationId, name: names.get(locationId) ?? 'Closed location' },
    status: row.status,
    nextStep: nextStep(row, today),
    problem: problemOf(row) ?? null,
    validUntil: row.valid_until,
    checkedAt: row.checked_at?.toISOString() ?? null,
    fallsBack: row.falls_back,
    defaultServices: [...row.default_services],
    mayVerify: mayVerify(row),
    isActive: row.status === 'Active',
    version: row.version,
  };
}

export const problemOf = ({ status, problem, carrier, problem_words: words }: AccountRow) =>
  status !== 'NeedsAttention' || problem === null ? undefined : problemWords(carrier, problem, words);

function nextStep(row: AccountRow, today: Day): string {
  const { carrier, status, asked_on: askedOn, valid_until: validUntil } = row;
  const answerDay = answersBy(askedOn);
  const isLate = today > answerDay;
  if (waitsForUs(row)) {
    const contact = isLate
      ? 'This is taking longer than planned. Contact us to connect this account.'
      : `We'll contact you by ${formatDay(answerDay)} to connect this account.`;
    return `${contact} Have your ${carrier} sign-in ready, since ${carrier} asks the owner to confirm.`;
  }
  if (status === 'Verifying')
    return carrier === 'UPS' && !isLate
      ? `UPS is checking the invoice. Expect a response by ${formatDay(answerDay)}.`
      : `${carrier} hasn't responded yet. We retry every few minutes.`;
  if (status === 'NeedsAttention') return problemOf(row)?.fix ?? 'Verify the account again.';
  if (validUntil !== null && expiresSoon(validUntil, today))
    return `Verify it again before ${formatDay(validUntil)}, when ${carrier}'s approval expires.`;
  return 'Your rate is shown next to ours in quotes.';
}
