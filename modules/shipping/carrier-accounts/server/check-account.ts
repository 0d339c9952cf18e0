import { day } from '#kit/domain/day.ts';
import type { AccountAnswer } from '#outside/carriers/port.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { findLocationAdministrators } from '#platform/companies/server.ts';
import { clearItem, clearItemsOfPeople, postItem, postItemToPeople } from '#platform/inbox/server.ts';
import { carrierAccountMoved } from '../contract/account-events.ts';
import { expiresSoon, problemWords, waitsForUs } from '../domain/account-status.ts';
import { lockAccount, updateAccount } from './account-store.ts';
import type { AccountRow } from './account-store.ts';
import { openDetails } from './open-account.ts';
import type { AccountParts } from './open-account.ts';
import { problemOf } from './present-account.ts';

const unreadable: AccountAnswer = { kind: 'refused', code: 'unreadable', sentence: '' };

/** Asks the carrier, outside of any transaction, and records the answer. */
export async function checkAccount(
  steps: Pick<Steps, 'work'>,
  parts: AccountParts,
  row: AccountRow,
): Promise<AccountRow | undefined> {
  const details = openDetails(parts, row);
  const answer =
    details === undefined
      ? unreadable
      : await parts.counter.checkAccount({
          owner: row.company_id,
          carrier: row.carrier,
          askedOn: row.asked_on,
          ...details,
        });
  return steps.work((ctx) => recordAnswer(ctx, row, answer));
}

/** An answer about earlier details says nothing about the present ones. */
async function recordAnswer(
  ctx: Ctx,
  asked: AccountRow,
  answer: AccountAnswer,
): Promise<AccountRow | undefined> {
  const row = await lockAccount(ctx, asked);
  if (row === undefined || row.details_sealed !== asked.details_sealed) return row;
  const checked = { checked_at: ctx.clock.now() };
  // A carrier that is silent has said nothing new.
  if (answer.kind === 'unknown') return updateAccount(ctx, row, checked);
  if (answer.kind === 'pending' && !(answer.waitsFor === 'us' && row.status === 'Active'))
    return updateAccount(ctx, row, { ...checked, ...(answer.waitsFor === 'us' && beginsWaiting(ctx, row)) });
  const changed = await updateAccount(ctx, row, {
    ...checked,
    ...endsWaiting(ctx, row),
    ...statusBy(answer),
  });
  return tellOf(ctx, row, changed);
}

/** An account that is no longer connected can't be billed for labels. */
function statusBy(answer: Exclude<AccountAnswer, { kind: 'unknown' }>) {
  if (answer.kind === 'verified')
    return { status: 'Active', problem: null, problem_words: '', valid_until: answer.validUntil } as const;
  const { code, sentence } = answer.kind === 'pending' ? { code: 'disconnected', sentence: '' } : answer;
  return { status: 'NeedsAttention', problem: code, problem_words: sentence } as const;
}

const beginsWaiting = (ctx: Ctx, { status, waits_since: since }: AccountRow) =>
  status === 'Verifying' && since === null ? { waits_since: ctx.clock.now() } : {};

const endsWaiting = (ctx: Ctx, row: AccountRow) => (waitsForUs(row) ? { settled_at: ctx.clock.now() } : {});

/** Our staff couldn't connect it; their reason is sent to its owner. */
export async function declineAccount(ctx: Ctx, row: AccountRow, reason: string): Promise<AccountRow> {
  const changed = await updateAccount(ctx, row, {
    status: 'NeedsAttention',
    problem: 'not_connected',
    problem_words: reason,
    settled_at: ctx.clock.now(),
    version: row.version + 1,
  });
  return tellOf(ctx, row, changed);
}

async function tellOf(ctx: Ctx, before: AccountRow, row: AccountRow): Promise<AccountRow> {
  await tellInbox(ctx, row);
  if (row.status === 'Active' && before.status !== 'Active') await publishMove(ctx, row, 'verified');
  if (row.status === 'NeedsAttention' && before.problem !== row.problem)
    await publishMove(ctx, row, 'failed');
  const today = day(providerDay(ctx.clock.now()));
  if (row.status !== 'Active' || row.reminded_at !== null || !expiresSoon(row.valid_until, today)) return row;
  await publishMove(ctx, row, 'expires');
  return updateAccount(ctx, row, { reminded_at: ctx.clock.now() });
}

const noWords = { cause: '', fix: '' };

const publishMove = (ctx: Ctx, row: AccountRow, move: 'verified' | 'failed' | 'expires') =>
  ctx.publish(carrierAccountMoved, {
    companyId: row.company_id,
    accountId: row.account_id,
    personId: row.created_by,
    carrier: row.carrier,
    name: row.name,
    tail: row.tail,
    move,
    problem: row.problem,
    locationId: row.location_id,
    validUntil: row.valid_until,
    ...(row.problem === null ? noWords : problemWords(row.carrier, row.problem, row.problem_words)),
  });

const inboxKey = ({ account_id: id }: Pick<AccountRow, 'account_id'>) => `shipping.carrier_account:${id}`;

export async function clearInbox(
  ctx: Ctx,
  row: Pick<AccountRow, 'company_id' | 'account_id'>,
): Promise<void> {
  await clearItem(ctx, row.company_id, inboxKey(row));
  await clearItemsOfPeople(ctx, row.company_id, inboxKey(row));
}

/** What waits for a person: an account that fails. Location administrators see those of their locations. */
export async function tellInbox(ctx: Ctx, row: AccountRow): Promise<void> {
  const problem = problemOf(row);
  if (problem === undefined) return clearInbox(ctx, row);
  const item = {
    companyId: row.company_id,
    key: inboxKey(row),
    title: `Check ${row.carrier} account ${row.name}`,
    why: `${problem.cause} ${problem.fix}`.trim(),
    path: '/membership/shipping/carrier-accounts',
    verb: 'Check',
    icon: 'box',
  } as const;
  await postItem(ctx, { ...item, for: { roles: ['BusinessAdministrator'] } });
  if (row.location_id === null) return;
  const managers = await findLocationAdministrators(ctx, row.company_id, row.location_id);
  await postItemToPeople(ctx, managers, item);
}
