import type { ColumnType } from '#kit/server/database/sql.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { nextRows } from '#kit/server/paging.ts';
import { formerMember } from '#platform/access/server.ts';
import type { HeldTable, Ctx } from '#platform/access/server.ts';
import type { ContactSubject } from '../domain/contact-message.ts';

export type MailState = 'waiting' | 'sent' | 'refused';

interface ContactTables {
  'content.contact_message': {
    company_id: string;
    id: string;
    person_id: string;
    company_name: string;
    person_name: string;
    person_email: string;
    subject: ContactSubject | null;
    message: string;
    sent_at: Date;
    due_on: string;
    provider_mail: ColumnType<MailState, MailState | undefined, MailState>;
    person_copy: ColumnType<MailState, MailState | undefined, MailState>;
    answered_at: ColumnType<Date | null, undefined, Date>;
  };
}

const tables = (ctx: Ctx) => tablesOf<ContactTables>(ctx);

type NewContact = Omit<ContactRow, 'provider_mail' | 'person_copy' | 'answered_at'>;

export type ContactRow = Omit<
  ContactTables['content.contact_message'],
  'provider_mail' | 'person_copy' | 'answered_at'
> & {
  readonly provider_mail: MailState;
  readonly person_copy: MailState;
  readonly answered_at: Date | null;
};

export function insertContact(ctx: Ctx, row: NewContact): Promise<ContactRow> {
  return tables(ctx)
    .insertInto('content.contact_message')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function listNewestContacts(
  ctx: Ctx,
  owner: { companyId: string; personId: string },
  most: number,
): Promise<ContactRow[]> {
  return tables(ctx)
    .selectFrom('content.contact_message')
    .selectAll()
    .where('company_id', '=', owner.companyId)
    .where('person_id', '=', owner.personId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export async function countOpenContacts(
  ctx: Ctx,
  owner: { companyId: string; personId: string },
): Promise<number> {
  const row = await tables(ctx)
    .selectFrom('content.contact_message')
    .select(sql<number>`count(*)`.as('open'))
    .where('company_id', '=', owner.companyId)
    .where('person_id', '=', owner.personId)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.open;
}

/** Counts open and overdue messages of all companies. */
export function countOpenMessages(ctx: Ctx, today: string): Promise<{ open: number; overdue: number }> {
  return tables(ctx)
    .selectFrom('content.contact_message')
    .select([
      sql<number>`count(*)::integer`.as('open'),
      sql<number>`(count(*) filter (where due_on < ${today}::date))::integer`.as('overdue'),
    ])
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
}

export function listOpenMessages(ctx: Ctx): Promise<ContactRow[]> {
  return tables(ctx)
    .selectFrom('content.contact_message')
    .selectAll()
    .where('answered_at', 'is', null)
    .execute();
}

export function listAnsweredSince(ctx: Ctx, since: Date): Promise<ContactRow[]> {
  return tables(ctx)
    .selectFrom('content.contact_message')
    .selectAll()
    .where('answered_at', '>=', since)
    .execute();
}

export interface DeskPage {
  readonly answered: boolean;
  readonly limit: number;
  /** The due day and id of the last row shown. */
  readonly after: readonly [dueOn: string, id: string] | undefined;
}

/** Reads one extra row to know whether there is a next page. */
export function listContactsByDueDay(ctx: Ctx, { answered, limit, after }: DeskPage): Promise<ContactRow[]> {
  const messages = tables(ctx)
    .selectFrom('content.contact_message')
    .selectAll()
    .where('answered_at', answered ? 'is not' : 'is', null);
  return nextRows(messages, ['due_on', 'id'], { limit, after }).execute();
}

export function findContact(ctx: Ctx, id: string): Promise<ContactRow | undefined> {
  return tables(ctx)
    .selectFrom('content.contact_message')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

export function lockContact(ctx: Ctx, id: string): Promise<ContactRow | undefined> {
  return tables(ctx)
    .selectFrom('content.contact_message')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveContact(
  ctx: Ctx,
  id: string,
  changed: { provider_mail?: MailState; person_copy?: MailState; answered_at?: Date },
): Promise<void> {
  await tables(ctx).updateTable('content.contact_message').set(changed).where('id', '=', id).execute();
}

export const contactHeld: readonly HeldTable[] = [
  {
    table: 'content.contact_message',
    title: 'Your questions to us',
    person: ['person_id'],
    shows: [
      'id',
      'company_name',
      'person_name',
      'person_email',
      'subject',
      'message',
      'sent_at',
      'answered_at',
    ],
    order: ['id'],
    dated: 'sent_at',
    tells: { company: 'company_id', texts: ['subject', 'message'] },
    erase: { set: { person_name: formerMember.name, person_email: '' } },
  },
];
