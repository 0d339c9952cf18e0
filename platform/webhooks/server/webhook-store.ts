import { sql } from '#kit/server/database/sql.ts';
import type { ColumnType, Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { SentEvent, WebhookEvent } from '../domain/webhook-events.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';

const tables = (ctx: Ctx) => tablesOf<WebhooksTables>(ctx);

export type EndpointRow = Selectable<WebhooksTables['webhooks.endpoint']>;

export interface EndpointKey {
  readonly companyId: string;
  readonly endpointId: string;
}

/** Serializes webhook creation per company, so the limit holds. */
export async function lockEndpoints(ctx: Ctx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks:${companyId}`}, 0))`.execute(
    ctx.database,
  );
}

export function endpointsOf(ctx: Ctx, companyId: string): Promise<EndpointRow[]> {
  return tables(ctx)
    .selectFrom('webhooks.endpoint')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('made_at', 'desc')
    .orderBy('endpoint_id', 'desc')
    .execute();
}

const named = (ctx: Ctx, { companyId, endpointId }: EndpointKey) =>
  tables(ctx)
    .selectFrom('webhooks.endpoint')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('endpoint_id', '=', endpointId);

export function findEndpoint(ctx: Ctx, endpointKey: EndpointKey): Promise<EndpointRow | undefined> {
  return named(ctx, endpointKey).executeTakeFirst();
}

/** Locks the row. */
export function lockEndpoint(ctx: Ctx, endpointKey: EndpointKey): Promise<EndpointRow | undefined> {
  return named(ctx, endpointKey).forUpdate().executeTakeFirst();
}

/** The company's active webhooks for an event. */
export function listSubscribedWebhooks(
  ctx: Ctx,
  companyId: string,
  event: WebhookEvent,
): Promise<EndpointRow[]> {
  return tables(ctx)
    .selectFrom('webhooks.endpoint')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('is_on', '=', true)
    .where(sql<boolean>`${event} = any(events)`)
    .execute();
}

export function listAllSubscribed(ctx: Ctx, event: WebhookEvent): Promise<EndpointRow[]> {
  return tables(ctx)
    .selectFrom('webhooks.endpoint')
    .selectAll()
    .where('is_on', '=', true)
    .where(sql<boolean>`${event} = any(events)`)
    .execute();
}

export interface NewEndpoint extends EndpointKey {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  /** Encrypted. */
  readonly secret: string;
  readonly by: string;
}

export async function insertEndpoint(ctx: Ctx, row: NewEndpoint): Promise<void> {
  const now = ctx.clock.now();
  await tables(ctx)
    .insertInto('webhooks.endpoint')
    .values({
      company_id: row.companyId,
      endpoint_id: row.endpointId,
      url: row.url,
      events: [...row.events],
      secret: row.secret,
      made_by_name: row.by,
      made_at: now,
      changed_by_name: row.by,
      changed_at: now,
    })
    .execute();
}

export async function updateEndpoint(
  ctx: Ctx,
  { companyId, endpointId }: EndpointKey,
  changed: Partial<EndpointRow>,
): Promise<void> {
  await tables(ctx)
    .updateTable('webhooks.endpoint')
    .set(changed)
    .where('company_id', '=', companyId)
    .where('endpoint_id', '=', endpointId)
    .execute();
}

export async function deleteEndpoint(ctx: Ctx, { companyId, endpointId }: EndpointKey): Promise<void> {
  await tables(ctx)
    .deleteFrom('webhooks.endpoint')
    .where('company_id', '=', companyId)
    .where('endpoint_id', '=', endpointId)
    .execute();
}

/** One attempt as stored. */
export interface DeliveryAttemptRow {
  readonly at: string;
  /** Null without a response. */
  readonly status: number | null;
  readonly tookMs: number;
  /** Start of the response, or the error. */
  readonly answer: string;
}

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
    attempts: ColumnType<readonly DeliveryAttemptRow[], undefined, string>;
  };
}
