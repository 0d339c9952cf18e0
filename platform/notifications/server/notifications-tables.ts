import type { ColumnType } from '#kit/server/database/sql.ts';
import type { Letter } from '#kit/server/letters/letter.ts';
import type { OutgoingMail } from '../contract/mail-endpoints.ts';

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
    path: string;
    on_screen: boolean;
    created_on: Date;
    seen_at: Later<Date>;
    read_at: Later<Date>;
    text_state: TextState;
    digest_state: DigestState;
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
  };
  'notifications.digest_run': { day: string; begun_at: Date };
}
