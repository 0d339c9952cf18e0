import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';

export interface GuestTables {
  'shipping.return_letter': {
    company_id: string;
    shipment_id: string;
    email: string;
    sends: Otherwise<number>;
    prints: Otherwise<number>;
    wrong_tries: Otherwise<number>;
    wrong_since: Maybe<Date>;
    sent_by: string;
    sent_at: Date;
    printed_at: Maybe<Date>;
  };
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
