import type { Pools } from '#kit/server/database/pool.ts';
import type { KeyAlgorithm } from './signing-keys.ts';

export interface StoredKey {
  readonly id: string;
  readonly algorithm: KeyAlgorithm;
  readonly sealedKey: string;
  readonly signsFrom: Date;
}

type Row = { id: string; algorithm: KeyAlgorithm; sealed_key: string; signs_from: Date };

const lockKey = 7_101_961;

export async function listSigningKeys(pools: Pick<Pools, 'plain'>): Promise<StoredKey[]> {
  const { rows } = await pools.plain.query<Row>(
    'select id, algorithm, sealed_key, signs_from from identity.signing_key order by signs_from, id',
  );
  return rows.map(toStoredKey);
}

export interface KeyWriter {
  readonly keys: readonly StoredKey[];
  add(key: StoredKey, createdAt: Date): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Holds a lock: of two nodes that start at once, the second finds the first one's keys. */
export async function changeSigningKeys(
  pools: Pick<Pools, 'plain'>,
  change: (writer: KeyWriter) => Promise<void>,
): Promise<void> {
  const client = await pools.plain.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    const { rows } = await client.query<Row>(
      'select id, algorithm, sealed_key, signs_from from identity.signing_key order by signs_from, id',
    );
    await change({
      keys: rows.map(toStoredKey),
      async add({ id, algorithm, sealedKey, signsFrom }, createdAt) {
        await client.query(
          `insert into identity.signing_key (id, algorithm, sealed_key, created_at, signs_from)
            values ($1, $2, $3, $4, $5)`,
          [id, algorithm, sealedKey, createdAt, signsFrom],
        );
      },
      async remove(id) {
        await client.query('delete from identity.signing_key where id = $1', [id]);
      },
    });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

function toStoredKey({ id, algorithm, sealed_key, signs_from }: Row): StoredKey {
  return { id, algorithm, sealedKey: sealed_key, signsFrom: signs_from };
}
