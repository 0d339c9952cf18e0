import { openConnection } from '#kit/server/database/open-connection.ts';
import type { Connection } from '#kit/server/database/open-connection.ts';
import { prepareCopies } from './copy-rows.ts';
import { fillCompanies, sums } from './fill-companies.ts';
import { fillShipments } from './fill-shipments.ts';
import type { Size } from './sizes.ts';

interface Filling {
  /** No more shipments are made after this many minutes. */
  readonly minutes?: number | undefined;
  readonly say?: (line: string) => void;
}

/** The tables that get the most rows; their indexes are built once at the end. */
const large = [
  'shipping.shipment',
  'shipping.purchase',
  'shipping.scan',
  'payments.transaction',
  'payments.transfer',
  'audit.entry',
  'notifications.notice',
];

/**
 * Fills a portal that has the demo's records, whole sets of rows at a time, without triggers and without foreign key
 * checks, since references between copied rows hold.
 */
export async function fillPortal(
  connectionString: string,
  size: Size,
  { minutes = Infinity, say = () => undefined }: Filling = {},
): Promise<void> {
  const connection = await openConnection(connectionString);
  try {
    for (const setting of [
      `session_replication_role = 'replica'`,
      `synchronous_commit = off`,
      `maintenance_work_mem = '512MB'`,
      `work_mem = '64MB'`,
    ])
      await connection.query(`set ${setting}`);
    await prepareCopies(connection);
    const indexes = await dropIndexes(connection);
    await fillCompanies(connection, size);
    say(`${size.companies} companies, ${size.companies * size.peopleOfEach} people`);
    const begun = performance.now();
    await fillShipments(connection, {
      isMore: () => performance.now() - begun < minutes * 60_000,
      onPart: (made) => say(`${made} shipments`),
    });
    for (const sum of sums) await connection.query(sum);
    for (const index of indexes) await connection.query(index);
    say('indexes');
    await connection.query('drop schema scale cascade');
    await connection.query('vacuum analyze');
    say('analyzed');
  } finally {
    await connection.end();
  }
}

/** Returns the statements that rebuild them. */
async function dropIndexes(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass as name, pg_get_indexdef(i.indexrelid) as definition from pg_index as i
     where i.indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint as c where c.conindid = i.indexrelid)`,
    [large],
  );
  for (const { name } of rows) await connection.query(`drop index ${name}`);
  // An index of a partitioned table is named without its partitions, and would then be built without them.
  return rows.map(({ definition }) => definition.replace(' ON ONLY ', ' ON '));
}
