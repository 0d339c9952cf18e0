import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import { newestWording } from '../../domain/text-consent.ts';
import type { TextConsent } from '../../domain/text-consent.ts';
import type { TextKeyword } from '../../domain/text-keyword.ts';
import type { NotificationsTables } from '../notice-store.ts';
import { storeHash, storeNumber, storedForms } from './text-numbers.ts';
import type { TextNumbers } from './text-numbers.ts';

const tables = (ctx: Ctx) => tablesOf<NotificationsTables>(ctx);

/** The port expects E.164: '+1-4015550142' becomes +14015550142. */
export const e164 = (phone: string): string => phone.replaceAll('-', '');

interface KeptConsent extends TextConsent {
  readonly personId: string;
  readonly wording: number;
  readonly givenAt: Date;
}

/** The last step of each of these people. */
export async function findConsents(
  ctx: Ctx,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, KeptConsent>> {
  const rows = await tables(ctx)
    .selectFrom('notifications.text_consent')
    .select(['person_id as personId', 'phone', 'step', 'wording', 'given_at as givenAt'])
    .distinctOn('person_id')
    .where(sql<boolean>`person_id = any(${[...personIds]}::uuid[])`)
    .orderBy('person_id')
    .orderBy('consent_id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.personId, row]));
}

export async function insertConsent(ctx: Ctx, personId: string, { phone, step }: TextConsent): Promise<void> {
  await tables(ctx)
    .insertInto('notifications.text_consent')
    .values({
      consent_id: newId(),
      person_id: personId,
      phone,
      step,
      source: 'Preferences',
      wording: newestWording.version,
      given_at: ctx.clock.now(),
    })
    .execute();
}

interface ReceivedKeyword {
  readonly id: string;
  /** In E.164. */
  readonly from: string;
  readonly keyword: TextKeyword;
}

/** False if this message was taken before. */
export async function insertKeyword(
  ctx: Ctx,
  numbers: TextNumbers,
  { id, from, keyword }: ReceivedKeyword,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(ctx)
    .insertInto('notifications.text_keyword')
    .values({ message_id: id, ...storeNumber(numbers, from), keyword, received_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** When this number (in E.164) replied STOP, if that was its last reply. */
export async function findStop(
  ctx: Ctx,
  numbers: Pick<TextNumbers, 'keys'>,
  phone: string,
): Promise<Date | undefined> {
  const forms = [...storedForms(numbers, phone)];
  const last = await tables(ctx)
    .selectFrom('notifications.text_keyword')
    .select(['keyword', 'received_at'])
    .where(sql<boolean>`(number_hmac = any(${forms}::text[]) or number_hash = any(${forms}::text[]))`)
    .where('keyword', '<>', 'HELP')
    .orderBy('received_at', 'desc')
    .orderBy('message_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.keyword === 'STOP' ? last.received_at : undefined;
}

interface PlainNumber {
  readonly messageId: string;
  readonly hash: string;
}

// Any others wait for the next run.
const mostPerRun = 1_000;

/** Rows from before numbers were stored under a key. */
export async function listPlainNumbers(ctx: Ctx): Promise<PlainNumber[]> {
  const rows = await tables(ctx)
    .selectFrom('notifications.text_keyword')
    .select(['message_id', 'number_hash'])
    .where('number_hash', 'is not', null)
    .orderBy('message_id')
    .limit(mostPerRun)
    .execute();
  return rows.map(({ message_id: messageId, number_hash }) => ({ messageId, hash: number_hash ?? '' }));
}

export async function convertNumber(
  ctx: Ctx,
  numbers: TextNumbers,
  { messageId, hash }: PlainNumber,
): Promise<void> {
  await tables(ctx)
    .updateTable('notifications.text_keyword')
    .set({ number_hash: null, ...storeHash(numbers, hash) })
    .where('message_id', '=', messageId)
    .execute();
}
