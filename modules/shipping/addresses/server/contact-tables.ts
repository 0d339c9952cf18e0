import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { AddressValidation } from '#modules/shipping/draft/domain/place.ts';

export interface ContactTables {
  'shipping.contact': {
    company_id: string;
    contact_id: string;
    company_name: string;
    first_name: string;
    last_name: string;
    reference_name: string;
    address_line1: string;
    address_line2: string;
    city: string;
    state: string;
    postal_code: string;
    country: string;
    phone: string;
    email: string;
    notification_emails: string;
    email_required: boolean;
    send_notification: boolean;
    is_favorite: boolean;
    is_default: Otherwise<boolean>;
    is_residential: boolean;
    is_uninsured: boolean;
    as_entered: boolean;
    validation_status: AddressValidation;
    high_risk: Maybe<string>;
    latitude: Maybe<number>;
    longitude: Maybe<number>;
    sort_name: string;
    duplicate_key: string;
    created_by: string;
    created_at: Date;
    changed_by: string;
    changed_at: Date;
    version: Otherwise<number>;
  };
}
