import type { PortalPath } from '#kit/domain/portal-path.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { ColumnType, Insertable, Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { MailEventKind } from '../domain/address-state.ts';
import type { DigestSettings } from '../domain/digest-time.ts';
import type { TextConsent } from '../domain/text-consent.ts';
import type { TextKeyword } from '../domain/text-keyword.ts';
import type { NoticeStatus } from '../domain/notice-kind.ts';
import type { Owner } from './owner.ts';
import type { Letter } from '#kit/server/letters/letter.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { OutgoingMail } from '../contract/outgoing-mail.ts';

export type NoticeRow = Selectable<NotificationsTables['notifications.notice']>;
type NewNotice = Insertable<NotificationsTables['notifications.notice']>;

const tables = (ctx: Ctx) => tablesOf<NotificationsTables>(ctx);

// A statement carries at most 65,535 values.
const batchSize = 1_000;

export async function insertNotices(ctx: Ctx, rows: readonly NewNotice[]): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize)
    await tables(ctx)
      .insertInto('notifications.notice')
      .values(rows.slice(from, from + batchSize))
      .execute();
}

export interface NoticesQuery {
  readonly status?: NoticeStatus | undefined;
  readonly search?: string | undefined;
  readonly newestFirst: boolean;
  readonly limit: number;
  /** Time and id of the last row shown. */
  readonly after: readonly [createdOn: Date, id: string] | undefined;
}

const onScreen = (ctx: Ctx, { companyId, personId }: Owner) =>
  tables(ctx)
    .selectFrom('notifications.notice')
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .where('on_screen', '=', true);

const hasStatus = {
  Unseen: sql<boolean>`seen_at is null`,
  Seen: sql<boolean>`seen_at is not null and read_at is null`,
  Read: sql<boolean>`read_at is not null`,
} as const;

/** Reads one extra row to know whether there is a next page. */
export function readNotices(ctx: Ctx, owner: Owner, query: NoticesQuery): Promise<NoticeRow[]> {
  const { status, search = '', newestFirst, limit, after } = query;
  let page = onScreen(ctx, owner).selectAll();
  if (status !== undefined) page = page.where(hasStatus[status]);
  if (search !== '') {
    const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    page = page.where((where) => where.or([where('title', 'ilike', like), where('words', 'ilike', like)]));
  }
  const order = newestFirst ? 'desc' : 'asc';
  return nextRows(page, ['created_on', 'id'], { limit, after, order }).execute();
}

export async function countUnseen(ctx: Ctx, owner: Owner): Promise<number> {
  const row = await onScreen(ctx, owner)
    .select(sql<number>`count(*)`.as('unseen'))
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.unseen;
}

/** Keeps the first time a notice was seen. */
export async function markRead(ctx: Ctx, owner: Owner, id: string): Promise<NoticeRow | undefined> {
  const now = ctx.clock.now();
  return tables(ctx)
    .updateTable('notifications.notice')
    .set({ seen_at: sql`coalesce(seen_at, ${now})`, read_at: sql`coalesce(read_at, ${now})` })
    .where('company_id', '=', owner.companyId)
    .where('person_id', '=', owner.personId)
    .where('on_screen', '=', true)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function markAll(ctx: Ctx, owner: Owner, as: 'seen' | 'read'): Promise<number> {
  const now = ctx.clock.now();
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('notifications.notice')
    .set(as === 'seen' ? { seen_at: now } : { seen_at: sql`coalesce(seen_at, ${now})`, read_at: now })
    .where('company_id', '=', owner.companyId)
    .where('person_id', '=', owner.personId)
    .where('on_screen', '=', true)
    .where(as === 'seen' ? 'seen_at' : 'read_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export function findNotice(ctx: Ctx, id: string): Promise<NoticeRow | undefined> {
  return tables(ctx).selectFrom('notifications.notice').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function settleText(ctx: Ctx, id: string, state: 'sent' | 'refused'): Promise<void> {
  await tables(ctx)
    .updateTable('notifications.notice')
    .set({ text_state: state })
    .where('id', '=', id)
    .execute();
}

/** With their months, once all notices of a month are older. */
export async function removeOldNotices(ctx: Ctx, before: Date): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    select kit.remove_months('notifications.notice', ${before}::timestamptz) as removed
  `.execute(ctx.database);
  return Number(rows[0]?.removed ?? 0);
}

type TextState = 'none' | 'waiting' | 'sent' | 'refused';
type DigestState = 'none' | 'waiting' | 'sent';
type Later<T> = ColumnType<T | null, undefined, T | null>;

export interface NotificationsTables {
  'notifications.notice': {
    company_id: string;
    person_id: string;
    id: string;
    kind: string;
    title: string;
    words: string;
    path: PortalPath;
    on_screen: boolean;
    created_on: Date;
    seen_at: Later<Date>;
    read_at: Later<Date>;
    text_state: TextState;
    digest_state: DigestState;
    bundle_state: Otherwise<DigestState>;
    weight: Otherwise<number>;
  };
  'notifications.preference': {
    person_id: string;
    kind: string;
    screen: boolean;
    email: boolean;
    sms: boolean;
    digest: boolean;
    changed_at: Date;
  };
  'notifications.email_switch': { person_id: string; email_on: boolean; changed_at: Date };
  'notifications.text_consent': {
    consent_id: string;
    person_id: string;
    phone: string;
    step: TextConsent['step'];
    source: 'Preferences';
    wording: number;
    given_at: Date;
  };
  'notifications.text_keyword': {
    message_id: string;
    /** Null once it is stored under a key. */
    number_hash: Maybe<string>;
    number_hmac: Maybe<string>;
    number_sealed: Maybe<string>;
    keyword: TextKeyword;
    received_at: Date;
  };
  'notifications.digest_setting': {
    person_id: string;
    frequency: DigestSettings['frequency'];
    weekday: number;
    hour: number;
    time_zone: string;
    changed_at: Date;
  };
  'notifications.outgoing_mail': {
    company_id: string;
    id: string;
    to_email: string;
    subject: string;
    template: string;
    letter: ColumnType<Letter, string, never>;
    asked_by: string | null;
    asked_at: Date;
    state: ColumnType<OutgoingMail['state'], undefined, OutgoingMail['state']>;
    tries: ColumnType<number, undefined, number>;
    reason: Later<string>;
    settled_at: Later<Date>;
    template_version: Otherwise<number | null>;
  };
  'notifications.mail_address': {
    address_id: string;
    email: string;
    person_id: Otherwise<string | null>;
    company_ids: Otherwise<string[]>;
    soft_bounces: Otherwise<number>;
    undeliverable_at: Otherwise<Date | null>;
    complained_at: Otherwise<Date | null>;
    reason: Otherwise<string>;
    allowed_at: Otherwise<Date | null>;
  };
  'notifications.mail_event': {
    event_id: string;
    email: string;
    kind: MailEventKind;
    happened_at: Date;
    received_at: Date;
  };
  'notifications.template_version': {
    kind: string;
    version: number;
    subject: string | null;
    body: string | null;
    written_by: string;
    written_at: Date;
  };
}
