import { sql } from '#kit/server/database/sql.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import type { Letter } from '#kit/server/letters/letter.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { OutgoingMail } from '../../contract/outgoing-mail.ts';
import type { NotificationsTables } from '../notice-store.ts';

export type MailRow = Selectable<NotificationsTables['notifications.outgoing_mail']>;

const tables = (ctx: Ctx) => tablesOf<NotificationsTables>(ctx);

export interface NewMail {
  readonly companyId: string;
  readonly id: string;
  readonly template: string;
  readonly letter: Letter;
  readonly askedBy: string | null;
  /** Of its email template; absent or null: the original. */
  readonly templateVersion?: number | null | undefined;
}

export async function insertMail(
  ctx: Ctx,
  { companyId, id, template, letter, askedBy, templateVersion = null }: NewMail,
): Promise<void> {
  await tables(ctx)
    .insertInto('notifications.outgoing_mail')
    .values({
      company_id: companyId,
      id,
      to_email: letter.to,
      subject: letter.subject,
      template,
      letter: JSON.stringify(letter),
      asked_by: askedBy,
      asked_at: ctx.clock.now(),
      template_version: templateVersion,
    })
    .execute();
}

export function findMail(ctx: Ctx, id: string): Promise<MailRow | undefined> {
  return tables(ctx)
    .selectFrom('notifications.outgoing_mail')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

export function lockMail(ctx: Ctx, id: string): Promise<MailRow | undefined> {
  return tables(ctx)
    .selectFrom('notifications.outgoing_mail')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export interface MailChange {
  readonly state: OutgoingMail['state'];
  readonly reason: string | null;
  /** Counts an attempt. */
  readonly tried: boolean;
}

export async function recordMailOutcome(
  ctx: Ctx,
  id: string,
  { state, reason, tried }: MailChange,
): Promise<void> {
  await tables(ctx)
    .updateTable('notifications.outgoing_mail')
    .set({
      state,
      reason,
      tries: sql`tries + ${tried ? 1 : 0}`,
      settled_at: state === 'Waiting' ? null : ctx.clock.now(),
    })
    .where('id', '=', id)
    .execute();
}

/** Reads one extra row to know whether there is a next page; ids are time-ordered. */
export function newestMail(
  ctx: Ctx,
  {
    state,
    limit,
    after,
  }: { state: OutgoingMail['state'] | undefined; limit: number; after: readonly [id: string] | undefined },
): Promise<MailRow[]> {
  let mail = tables(ctx).selectFrom('notifications.outgoing_mail').selectAll();
  if (state !== undefined) mail = mail.where('state', '=', state);
  return nextRows(mail, ['id'], { limit, after, order: 'desc' }).execute();
}

/** Mails queued before this time and still unsent, whose job gave up. */
export async function listStalledMail(ctx: Ctx, before: Date): Promise<string[]> {
  const rows = await tables(ctx)
    .selectFrom('notifications.outgoing_mail')
    .select('id')
    .where('state', '=', 'Waiting')
    .where('asked_at', '<', before)
    .orderBy('id')
    .limit(1_000)
    .execute();
  return rows.map(({ id }) => id);
}
