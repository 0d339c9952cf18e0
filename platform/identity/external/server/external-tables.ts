import type { Maybe } from '#kit/server/database/columns.ts';
import type { IdentityTables } from '#platform/identity/accounts/server/identity-tables.ts';

export interface ExternalTables extends IdentityTables {
  'identity.external_way': {
    state_hash: string;
    interaction: string;
    device_hash: string;
    sealed: string;
    created_at: Date;
    expires_at: Date;
    used_at: Maybe<Date>;
  };
  'identity.arrival': {
    id: string;
    issuer: string;
    subject: string;
    email: string;
    first_name: string;
    last_name: string;
    multi_factor: boolean;
    interaction: string;
    device_hash: string;
    person_id: Maybe<string>;
    created_at: Date;
    expires_at: Date;
    code_hmac: Maybe<string>;
    code_expires_at: Maybe<Date>;
    used_at: Maybe<Date>;
  };
}
