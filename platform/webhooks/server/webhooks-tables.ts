import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { SentEvent, WebhookEvent } from '../domain/webhook-events.ts';

export interface WebhooksTables {
  'webhooks.endpoint': {
    company_id: string;
    endpoint_id: string;
    url: string;
    events: WebhookEvent[];
    secret: string;
    earlier_secret: Maybe<string>;
    rotated_at: Maybe<Date>;
    is_on: Otherwise<boolean>;
    off_because: Maybe<string>;
    failing_since: Maybe<Date>;
    last_arrived_at: Maybe<Date>;
    busy_until: Maybe<Date>;
    made_by_name: string;
    made_at: Date;
    changed_by_name: string;
    changed_at: Date;
    version: Otherwise<number>;
  };
  'webhooks.delivery': {
    company_id: string;
    delivery_id: string;
    endpoint_id: string;
    event: SentEvent;
    body: string;
    at: Date;
    state: 'Waiting' | 'Delivered' | 'Failed';
    tries: Otherwise<number>;
    first_tried_at: Maybe<Date>;
    next_try_at: Maybe<Date>;
    status: Maybe<number>;
    took_ms: Maybe<number>;
    answer: Maybe<string>;
  };
}
