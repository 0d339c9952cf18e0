import type { Maybe } from '#kit/server/database/columns.ts';
import type { KeyScope } from '#platform/access/contract.ts';

export interface ApiKeyTables {
  'api_keys.api_key': {
    company_id: string;
    key_id: string;
    name: string;
    scopes: KeyScope[];
    made_by: string;
    made_by_name: string;
    made_at: Date;
    ends_on: Maybe<string>;
    last_used_on: Maybe<string>;
    revoked_at: Maybe<Date>;
  };
  'api_keys.secret': {
    hash: string;
    company_id: string;
    key_id: string;
    prefix: string;
    made_at: Date;
    replaced_at: Maybe<Date>;
  };
}
