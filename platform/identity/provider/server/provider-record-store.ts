import type { Pools } from '#kit/server/database/pool.ts';

/** A record as the provider wrote it, and when it was used. */
export interface StoredRecord {
  readonly payload: Record<string, unknown>;
  readonly consumedAt: Date | null;
}

/** What the library reads next after a code or a refresh token. */
export interface RecordWithContext {
  readonly grant: Record<string, unknown> | undefined;
  /** The person's company in this session. */
  readonly companyId: string | undefined;
}

export interface NewRecord {
  readonly kind: string;
  readonly id: string;
  readonly payload: object;
  readonly grantId: string | undefined;
  readonly sessionId: string | undefined;
  readonly accountId: string | undefined;
  readonly seconds: number | undefined;
}

export interface UsedRecord {
  readonly kind: string;
  readonly id: string;
}

export interface StoredSession {
  readonly sessionId: string;
  readonly payload: { readonly loginTs?: number; readonly amr?: readonly string[] };
}

type ContextRow = Row & { grant_payload: Record<string, unknown> | null; company_id: string | null };
type RemovedRow = { kind: string; id: string; session_id: string | null };
type Row = { payload: Record<string, unknown>; consumed_at: Date | null };

const removed = 'kind, id, session_id';

/**
 * One prepared statement per call and no transaction: the provider makes several calls per request, and its
 * records are independent.
 */
export class ProviderRecords {
  readonly #pool: Pools['plain'];
  readonly #onGrantEnded: (grantId: string) => void;

  /** `onGrantEnded` is called before the call that ends it returns; other nodes hear from the database. */
  constructor(pools: Pick<Pools, 'plain'>, onGrantEnded: (grantId: string) => void) {
    this.#pool = pools.plain;
    this.#onGrantEnded = onGrantEnded;
  }

  /** Inserts all of them or none. */
  async store(...records: readonly NewRecord[]): Promise<void> {
    await this.#pool.query({
      name: 'identity.store_records',
      text: `insert into identity.provider_record
          (kind, id, payload, grant_id, session_id, account_id, expires_at)
        select kind, id, payload, grant_id, session_id, account_id, now() + make_interval(secs => seconds)
        from unnest($1::text[], $2::text[], $3::json[], $4::text[], $5::text[], $6::text[], $7::float8[])
          as record (kind, id, payload, grant_id, session_id, account_id, seconds)
        on conflict (kind, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
          session_id = excluded.session_id, account_id = excluded.account_id, expires_at = excluded.expires_at`,
      values: [
        records.map(({ kind }) => kind),
        records.map(({ id }) => id),
        records.map(({ payload }) => JSON.stringify(payload)),
        records.map(({ grantId }) => grantId),
        records.map(({ sessionId }) => sessionId),
        records.map(({ accountId }) => accountId),
        records.map(({ seconds }) => seconds),
      ],
    });
  }

  find(kind: string, id: string): Promise<StoredRecord | undefined> {
    return this.#one({
      name: 'identity.find_record',
      text: 'select payload, consumed_at from identity.provider_record where kind = $1 and id = $2',
      values: [kind, id],
    });
  }

  /** A code or refresh token, and in the same statement what the library reads next. */
  async findWithContext(kind: string, id: string): Promise<(StoredRecord & RecordWithContext) | undefined> {
    const { rows } = await this.#pool.query<ContextRow>({
      name: 'identity.find_record_with_context',
      text: `select record.payload, record.consumed_at, record_grant.payload as grant_payload,
          (select company_id from identity.active_company where person_id = record.account_id::uuid
            order by (session_id = record.session_id) desc, chosen_at desc limit 1) as company_id
        from identity.provider_record record
        left join identity.provider_record record_grant
          on record_grant.kind = 'Grant' and record_grant.id = record.grant_id
        where record.kind = $1 and record.id = $2`,
      values: [kind, id],
    });
    const [row] = rows;
    return (
      row && {
        payload: row.payload,
        consumedAt: row.consumed_at,
        grant: row.grant_payload ?? undefined,
        companyId: row.company_id ?? undefined,
      }
    );
  }

  findBySession(kind: string, sessionId: string): Promise<StoredRecord | undefined> {
    return this.#one({
      name: 'identity.find_record_by_session',
      text: 'select payload, consumed_at from identity.provider_record where kind = $1 and session_id = $2',
      values: [kind, sessionId],
    });
  }

  /**
   * Uses a code or token and stores the next token, both or neither: if a renewal is interrupted, one token still
   * works. False if it was already used.
   */
  async replaceUsed(used: UsedRecord, record: NewRecord): Promise<boolean> {
    const { kind, id, payload, grantId, sessionId, accountId, seconds } = record;
    const { rowCount } = await this.#pool.query({
      name: 'identity.replace_used_record',
      text: `with used as (
          update identity.provider_record set consumed_at = now()
          where kind = $9 and id = $8 and consumed_at is null
          returning 1
        )
        insert into identity.provider_record
          (kind, id, payload, grant_id, session_id, account_id, expires_at)
        select $1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7) from used`,
      values: [kind, id, JSON.stringify(payload), grantId, sessionId, accountId, seconds, used.id, used.kind],
    });
    return rowCount === 1;
  }

  /** False if it was already used: only one of two simultaneous requests succeeds. */
  async consume({ kind, id }: UsedRecord): Promise<boolean> {
    const { rowCount } = await this.#pool.query({
      name: 'identity.consume_record',
      text: `update identity.provider_record set consumed_at = now()
        where kind = $1 and id = $2 and consumed_at is null`,
      values: [kind, id],
    });
    return rowCount === 1;
  }

  async remove(kind: string, id: string): Promise<void> {
    await this.#remove({
      name: 'identity.remove_record',
      text: `delete from identity.provider_record where kind = $1 and id = $2 returning ${removed}`,
      values: [kind, id],
    });
  }

  async removeByGrant(kind: string, grantId: string): Promise<void> {
    await this.#remove({
      name: 'identity.remove_records_of_grant',
      text: `delete from identity.provider_record where kind = $1 and grant_id = $2 returning ${removed}`,
      values: [kind, grantId],
    });
  }

  /** Removes a grant and everything issued under it. */
  async removeGrant(grantId: string): Promise<void> {
    await this.#remove({
      name: 'identity.remove_grant',
      text: `delete from identity.provider_record where grant_id = $1 returning ${removed}`,
      values: [grantId],
    });
  }

  /** Removes a session with its grants, codes and refresh tokens. False if there was none. */
  async removeSession(sessionId: string): Promise<boolean> {
    const rows = await this.#remove({
      name: 'identity.remove_session',
      text: `delete from identity.provider_record where session_id = $1 returning ${removed}`,
      values: [sessionId],
    });
    return rows.length > 0;
  }

  /** The ids of the ended sessions. */
  async removeSessions(accountId: string, exceptSessionId: string | undefined): Promise<string[]> {
    const rows = await this.#remove({
      name: 'identity.remove_sessions_of',
      text: `delete from identity.provider_record
        where account_id = $1 and session_id is distinct from $2 returning ${removed}`,
      values: [accountId, exceptSessionId],
    });
    return [...new Set(rows.flatMap(({ session_id }) => session_id ?? []))];
  }

  async listSessions(accountId: string): Promise<StoredSession[]> {
    const { rows } = await this.#pool.query<{ session_id: string; payload: StoredSession['payload'] }>({
      name: 'identity.sessions_of',
      text: `select session_id, payload from identity.provider_record
        where account_id = $1 and kind = 'Session' and expires_at > now()`,
      values: [accountId],
    });
    return rows.map(({ session_id, payload }) => ({ sessionId: session_id, payload }));
  }

  async listOfAccount(kind: string, accountId: string): Promise<Record<string, unknown>[]> {
    const { rows } = await this.#pool.query<Pick<Row, 'payload'>>({
      name: 'identity.records_of',
      text: 'select payload from identity.provider_record where account_id = $1 and kind = $2 order by id',
      values: [accountId, kind],
    });
    return rows.map(({ payload }) => payload);
  }

  /** Removes everything of this person that was issued to this client. */
  async removeOfClient(accountId: string, clientId: string): Promise<void> {
    await this.#remove({
      name: 'identity.remove_records_of_client',
      text: `delete from identity.provider_record
        where account_id = $1 and payload->>'clientId' = $2 returning ${removed}`,
      values: [accountId, clientId],
    });
  }

  /** Whether the grant is still valid. */
  async isGrantValid(grantId: string): Promise<boolean> {
    const { rowCount } = await this.#pool.query({
      name: 'identity.is_grant_valid',
      text: `select from identity.provider_record where kind = 'Grant' and id = $1 and expires_at > now()`,
      values: [grantId],
    });
    return rowCount === 1;
  }

  async expiredKinds(): Promise<string[]> {
    const { rows } = await this.#pool.query<{ kind: string }>(
      'select distinct kind from identity.provider_record where expires_at < now() order by kind',
    );
    return rows.map(({ kind }) => kind);
  }

  async removeExpired(kind: string): Promise<number> {
    const { rowCount } = await this.#pool.query(
      'delete from identity.provider_record where kind = $1 and expires_at < now()',
      [kind],
    );
    return rowCount ?? 0;
  }

  async #remove(query: {
    name: string;
    text: string;
    values: (string | undefined)[];
  }): Promise<readonly RemovedRow[]> {
    const { rows } = await this.#pool.query<RemovedRow>(query);
    for (const { kind, id } of rows) if (kind === 'Grant') this.#onGrantEnded(id);
    return rows;
  }

  async #one(query: { name: string; text: string; values: string[] }): Promise<StoredRecord | undefined> {
    const { rows } = await this.#pool.query<Row>(query);
    const [row] = rows;
    return row && { payload: row.payload, consumedAt: row.consumed_at };
  }
}
