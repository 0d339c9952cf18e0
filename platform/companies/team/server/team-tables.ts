import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { ColumnType } from '#kit/server/database/sql.ts';
import type { BusinessRole } from '#platform/access/contract.ts';

/** The team counts open invites against its limits, so their table is declared here. */
export interface TeamTables {
  'companies.invite': {
    company_id: string;
    id: string;
    code_hash: string;
    email: string;
    first_name: Otherwise<string>;
    last_name: Otherwise<string>;
    cell_phone: Otherwise<string>;
    roles: BusinessRole[];
    permissions: ColumnType<unknown, string | undefined, string>;
    invited_by: Maybe<string>;
    created_at: Date;
    expires_at: Date;
    used_at: Maybe<Date>;
    withdrawn_at: Maybe<Date>;
    location_ids: Otherwise<string[]>;
    sent_at: Maybe<Date>;
    letters: Otherwise<number>;
    withdrawn_by: Maybe<string>;
    /** Set for company invites, which staff send in batches. */
    batch_id: Maybe<string>;
  };
}
