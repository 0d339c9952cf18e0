import type { ColumnType } from '#kit/server/database/sql.ts';
import type { BannerAudience } from '../domain/banner.ts';
import type { ContactSubject } from '../domain/contact-message.ts';
import type { ScreenType } from '../domain/screen-type.ts';

export type MailState = 'waiting' | 'sent' | 'refused';

export interface ContentTables {
  'content.banner': {
    id: string;
    text: string;
    link_label: string | null;
    link_to: string | null;
    audience: BannerAudience;
    screen_types: ScreenType[];
    starts_at: Date;
    ends_at: Date | null;
    dismissable: boolean;
    position: number;
    created_at: Date;
    changed_at: Date;
  };
  'content.banner_dismissal': { person_id: string; banner_id: string; dismissed_at: Date };
  'content.video': {
    id: string;
    position: number;
    title: string;
    shows: string;
    seconds: number;
    transcript: string;
    url: string | null;
  };
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
