import { createHash, randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Endpoint } from '#kit/contract/endpoint.ts';
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

export function intentOf(
  actor: string,
  key: string | undefined,
  { name: endpoint, idempotent }: Pick<Endpoint, 'name' | 'idempotent'>,
  parts: unknown,
): Intent | undefined {
  if (idempotent === undefined || (idempotent === 'optional' && key === undefined)) return undefined;
  if (key === undefined || !keyForm.test(key)) refuse(kitRefusals.idempotency_key_missing);
  const requestHash = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  return { actor, key, endpoint, requestHash };
}

/** Another file is another request. */
export const withFile = (intent: Intent | undefined, digest: string | undefined): Intent | undefined =>
  intent === undefined || digest === undefined
    ? intent
    : { ...intent, requestHash: `${intent.requestHash} ${digest}` };

/**
 * Claims the key inside the caller's transaction. A second request with the same key waits here until the first
 * commits, then gets its answer; if the first rolls back, the second does the work.
 */
export async function claimIntent(client: PoolClient, intent: Intent): Promise<StoredAnswer | undefined> {
  const stored = await findOrClaim(client, intent);
  return stored === undefined ? undefined : { status: stored.status ?? 0, answer: stored.answer ?? '' };
}

/** A process that died leaves its claim behind; after this long another request takes it over. */
const abandonedSeconds = 120;

/** Names one request's claim, so that a request that lost its key changes nothing of the one that took it over. */
interface StepsClaim {
  readonly claimId: string;
}

/**
 * Claims the key for work of several transactions: this claim commits on its own, so a second request sees that the
 * first is running and is refused rather than kept waiting.
 */
export async function claimSteps(client: PoolClient, intent: Intent): Promise<StoredAnswer | StepsClaim> {
  const { actor, key, endpoint, requestHash } = intent;
  const claim = { claimId: randomUUID() };
  const taken = await client.query(
    `update kit.idempotency set endpoint = $3, request_hash = $4, created_at = now(), claim_id = $6
     where actor = $1 and key = $2 and status is null and created_at < now() - make_interval(secs => $5)`,
    [actor, key, endpoint, requestHash, abandonedSeconds, claim.claimId],
  );
  if (taken.rowCount === 1) return claim;
  const stored = await findOrClaim(client, intent, claim.claimId);
  if (stored === undefined) return claim;
  if (stored.status === null) refuse(kitRefusals.idempotency_key_in_use, { headers: { 'retry-after': '1' } });
  return { status: stored.status, answer: stored.answer ?? '' };
}

/** After a refusal or a fault nothing was done, so the key is free again, unless another request has taken it over. */
export async function releaseSteps(
  client: PoolClient,
  { actor, key }: Intent,
  { claimId }: StepsClaim,
): Promise<void> {
  await client.query(
    `update kit.idempotency set created_at = now() - make_interval(secs => $3)
     where actor = $1 and key = $2 and status is null and claim_id = $4`,
    [actor, key, abandonedSeconds + 1, claimId],
  );
}

/** The answer of a request that still has the key. */
export async function storeStepsAnswer(
  client: PoolClient,
  { actor, key }: Intent,
  { claimId }: StepsClaim,
  { status, answer }: StoredAnswer,
): Promise<void> {
  await client.query(
    `update kit.idempotency set status = $3, answer = $4
     where actor = $1 and key = $2 and claim_id = $5`,
    [actor, key, status, answer, claimId],
  );
}

interface StoredRow {
  readonly endpoint: string;
  readonly request_hash: string;
  /** Null while work of several transactions is running. */
  readonly status: number | null;
  readonly answer: string | null;
}

async function findOrClaim(
  client: PoolClient,
  intent: Intent,
  claimId: string | null = null,
): Promise<StoredRow | undefined> {
  const claimed = await client.query(
    `insert into kit.idempotency (actor, key, endpoint, request_hash, claim_id) values ($1, $2, $3, $4, $5)
     on conflict (actor, key) do nothing`,
    [intent.actor, intent.key, intent.endpoint, intent.requestHash, claimId],
  );
  if (claimed.rowCount === 1) return undefined;
  const { rows } = await client.query<StoredRow>(
    'select endpoint, request_hash, status, answer from kit.idempotency where actor = $1 and key = $2',
    [intent.actor, intent.key],
  );
  const stored = rows[0];
  if (
    stored === undefined ||
    stored.endpoint !== intent.endpoint ||
    stored.request_hash !== intent.requestHash
  ) {
    refuse(kitRefusals.idempotency_key_reused);
  }
  return stored;
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
