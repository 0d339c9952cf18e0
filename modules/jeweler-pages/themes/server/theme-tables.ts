import type { Maybe } from '#kit/server/database/columns.ts';
import type { ColumnType, Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { StoredContent } from '#modules/jeweler-pages/model/domain/content.ts';
import type { Ctx } from '#platform/access/server.ts';

type Json<T> = ColumnType<T, string, string>;

interface PageTables {
  'pages.theme': {
    company_id: string;
    theme_id: string;
    name: string;
    version: number;
    content: Json<StoredContent>;
    created_by: string;
    created_at: Date;
    changed_by: string;
    changed_at: Date;
    published_at: Maybe<Date>;
    preview_digest: Maybe<string>;
    preview_ends_at: Maybe<Date>;
  };
  'pages.publication': {
    company_id: string;
    publication_id: string;
    theme_id: string;
    theme_name: string;
    version: number;
    address: string;
    content: Json<StoredContent>;
    published_by: string;
    published_at: Date;
  };
  'pages.page': {
    company_id: string;
    address: Maybe<string>;
    theme_id: Maybe<string>;
    publication_id: Maybe<string>;
  };
  'pages.editor': {
    company_id: string;
    tab_id: string;
    theme_id: string;
    person_id: string;
    step: string;
    seen_at: Date;
  };
  'pages.address': {
    skeleton: string;
    company_id: string;
    address: string;
    taken_by: string;
    taken_at: Date;
  };
}

export type ThemeRecord = Selectable<PageTables['pages.theme']>;
export type PageRecord = Selectable<PageTables['pages.page']>;
export type PublicationRecord = Selectable<PageTables['pages.publication']>;

export const pageTables = (ctx: Ctx) => tablesOf<PageTables>(ctx);
