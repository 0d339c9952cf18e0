import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';

export type Channel = 'Post' | 'File' | 'Test';

export interface StoreTables {
  'register.store': {
    company_id: string;
    store_id: string;
    name: string;
    code: string;
    key_id: Maybe<string>;
    key_sealed: Maybe<string>;
    key_made_by: Maybe<string>;
    key_made_at: Maybe<Date>;
    version: Otherwise<string>;
    made_at: Date;
    location_id: Maybe<string>;
    file_at: Maybe<Date>;
    quiet_since: Maybe<Date>;
  };
  'register.code': {
    company_id: string;
    code: string;
    store_id: string;
    mapped_by: string;
    mapped_at: Date;
  };
  'register.message': {
    company_id: string;
    message_id: string;
    store_id: string;
    channel: Channel;
    refusal: Maybe<string>;
    sales: number;
    signature: Maybe<string>;
    received_at: Date;
  };
}

export type StoreRow = Selectable<StoreTables['register.store']>;

export const storeTables = (ctx: Pick<Ctx, 'database'>) => tablesOf<StoreTables>(ctx);
