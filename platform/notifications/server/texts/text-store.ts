import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { newId } from '#kit/server/new-id.ts';
import { sha256 } from '#kit/server/tokens/sha256.ts';
import type { Ctx } from '#platform/access/server.ts';
import { newestWording } from '../../domain/text-consent.ts';
import type { TextConsent } from '../../domain/text-consent.ts';
import type { TextKeyword } from '../../domain/text-keyword.ts';
import type { NotificationsTables } from '../notice-store.ts';

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

/** False if this message was taken before. */
export async function insertKeyword(
  ctx: Ctx,
  { id, from, keyword }: { readonly id: string; readonly from: string; readonly keyword: TextKeyword },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(ctx)
    .insertInto('notifications.text_keyword')
    .values({ message_id: id, number_hash: sha256(from), keyword, received_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Of these numbers in E.164, those whose last word was STOP, and since when. */
export async function findStopped(ctx: Ctx, phones: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const byHash = new Map(phones.map((phone) => [sha256(phone), phone]));
  const rows = await tables(ctx)
    .selectFrom('notifications.text_keyword')
    .select(['number_hash', 'keyword', 'received_at'])
    .distinctOn('number_hash')
    .where(sql<boolean>`number_hash = any(${[...byHash.keys()]}::text[])`)
    .where('keyword', '<>', 'HELP')
    .orderBy('number_hash')
    .orderBy('received_at', 'desc')
    .orderBy('message_id', 'desc')
    .execute();
  return new Map(
    rows
      .filter(({ keyword }) => keyword === 'STOP')
      .map((row) => [byHash.get(row.number_hash) ?? '', row.received_at]),
  );
}
