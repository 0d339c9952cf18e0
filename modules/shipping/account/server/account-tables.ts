import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { LinkFault, LinkState } from '../domain/account-link.ts';

export interface AccountTables {
  'shipping.account_link': {
    company_id: string;
    person_id: string;
    state: Exclude<LinkState, 'NotLinked'>;
    number: Maybe<string>;
    asked_at: Date;
    decided_at: Maybe<Date>;
    decided_by: Maybe<string>;
    fault: Maybe<LinkFault>;
  };
  'shipping.fedex_account': {
    company_id: string;
    account_number: string;
    account_name: string;
    meter_number: string;
    applies_to: 'domestic' | 'international only' | 'both';
    is_active: Otherwise<boolean>;
    kept_by: string;
    kept_at: Date;
  };
}
