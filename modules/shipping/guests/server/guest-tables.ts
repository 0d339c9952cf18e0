import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';

export interface GuestTables {
  'shipping.recipient_code': {
    asked_for: string;
    sends: number;
    sends_since: Date;
    company_id: Maybe<string>;
    shipment_id: Maybe<string>;
    email: Maybe<string>;
    digest: Maybe<string>;
    tries: Otherwise<number>;
    locked_until: Maybe<Date>;
    expires_at: Date;
  };
}
