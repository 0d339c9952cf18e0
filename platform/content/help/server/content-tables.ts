import type { ColumnType } from '#kit/server/database/sql.ts';
import type { ServiceType } from '#platform/access/contract.ts';
import type { BannerAudience } from '#platform/content/banners/domain/banner.ts';
import type { ContactSubject } from '#platform/content/contact/domain/contact-message.ts';
import type { DocumentCategory } from '#platform/content/document-center/domain/document-category.ts';
import type { ScreenType } from '#platform/content/banners/domain/screen-type.ts';
import type { OpeningWay } from '#platform/content/secured/domain/secured-link.ts';

export type MailState = 'waiting' | 'sent' | 'refused';

/** What a row keeps of its file, so that a list needs no other family's. */
export interface FileColumns {
  file_name: string;
  content_type: string;
  size: number;
}

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
  'content.published_document': FileColumns & {
    id: string;
    category: DocumentCategory;
    title: string;
    description: string;
    service_type: ServiceType | null;
    file_id: string;
    dated_at: Date;
    version: number;
    changed_at: Date;
    changed_by_name: string;
    withdrawn_at: ColumnType<Date | null, undefined, Date>;
  };
  'content.company_document': FileColumns & {
    company_id: string;
    id: string;
    person_id: string;
    kept_at: Date;
  };
  'content.secured_document': FileColumns & {
    company_id: string;
    id: string;
    person_id: string | null;
    title: string;
    note: string;
    shared_at: Date;
    shared_by_name: string;
    link_ends_at: Date;
    asked_at: ColumnType<Date | null, undefined, Date | null>;
    asked_by: ColumnType<string | null, undefined, string | null>;
    withdrawn_at: ColumnType<Date | null, undefined, Date>;
  };
  'content.secured_opening': {
    company_id: string;
    document_id: string;
    id: string;
    opened_at: Date;
    person_id: string;
    way: OpeningWay;
  };
  'content.training_program': {
    id: string;
    position: number;
    title: string;
    about: string;
    audience: string;
    minutes: number;
    regulation: string;
    document_id: string | null;
    link: string | null;
    changed_at: Date;
    withdrawn_at: ColumnType<Date | null, undefined, Date>;
  };
  'content.training_completion': {
    company_id: string;
    person_id: string;
    program_id: string;
    completed_on: string;
    recorded_at: Date;
  };
}
