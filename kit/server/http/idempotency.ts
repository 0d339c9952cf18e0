import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '../refuse.ts';

export interface Intent {
  /** The key's owner: keys of two people never collide. */
  readonly actor: string;
  readonly key: string;
  readonly endpoint: string;
  readonly requestHash: string;
}

export interface StoredAnswer {
  readonly status: number;
  readonly answer: string;
}

const keyForm = /^[A-Za-z0-9_-]{8,128}$/;

export function intentOf(actor: string, key: string | undefined, endpoint: string, parts: unknown): Intent {
  if (key === undefined || !keyForm.test(key)) refuse(kitRefusals.idempotency_key_missing);
  const requestHash = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  return { actor, key, endpoint, requestHash };
}

/**
 * Claims the key inside the caller's transaction. A second request with the same key waits here until the first
 * commits, then gets its answer; if the first rolls back, the second does the work.
 */
export async function claimIntent(client: PoolClient, intent: Intent): Promise<StoredAnswer | undefined> {
  const claimed = await client.query(
    `insert into kit.idempotency (actor, key, endpoint, request_hash) values ($1, $2, $3, $4)
     on conflict (actor, key) do nothing`,
    [intent.actor, intent.key, intent.endpoint, intent.requestHash],
  );
  if (claimed.rowCount === 1) return undefined;
  const { rows } = await client.query<{
    endpoint: string;
    request_hash: string;
    status: number;
    answer: string;
  }>('select endpoint, request_hash, status, answer from kit.idempotency where actor = $1 and key = $2', [
    intent.actor,
    intent.key,
  ]);
  const stored = rows[0];
  if (
    stored === undefined ||
    stored.endpoint !== intent.endpoint ||
    stored.request_hash !== intent.requestHash
  ) {
    refuse(kitRefusals.idempotency_key_reused);
  }
  return { status: stored.status, answer: stored.answer };
}

/** Stores the answer in the same transaction as the work. */
export async function storeAnswer(client: PoolClient, intent: Intent, stored: StoredAnswer): Promise<void> {
  await client.query('update kit.idempotency set status = $3, answer = $4 where actor = $1 and key = $2', [
    intent.actor,
    intent.key,
    stored.status,
    stored.answer,
  ]);
}
