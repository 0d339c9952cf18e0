import type { CopyClient } from '#kit/server/database/copy-rows.ts';
import { firstSampleItem } from './sample-stone.ts';
import { sampleSuppliers } from './sample-suppliers.ts';

/** A connection of the tables' owner, who alone may copy many rows in at once. */
export type SampleConnection = CopyClient;

export async function keepSuppliers(connection: SampleConnection): Promise<void> {
  await connection.query(
    `insert into marketplace.supplier (supplier_id, name)
     select * from unnest($1::uuid[], $2::text[]) on conflict do nothing`,
    [sampleSuppliers.map(({ supplierId }) => supplierId), sampleSuppliers.map(({ name }) => name)],
  );
}

/** Stones of the sample stand next to each other from the first on, so that the last says where to go on. */
export async function howManySampled(connection: SampleConnection): Promise<number> {
  const { rows } = await connection.query<{ last: number | null }>(
    'select max(item_id) as last from marketplace.stone where item_id >= $1',
    [firstSampleItem],
  );
  const last = rows[0]?.last ?? null;
  return last === null ? 0 : last - firstSampleItem + 1;
}

export async function inTransaction(connection: SampleConnection, work: () => Promise<void>): Promise<void> {
  await connection.query('begin');
  try {
    await work();
    await connection.query('commit');
  } catch (error) {
    await connection.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** So that the planner knows at once how many there are, and of which. */
export async function finishSample(connection: SampleConnection): Promise<void> {
  await connection.query('analyze marketplace.stone, marketplace.offer, marketplace.price_change');
}
