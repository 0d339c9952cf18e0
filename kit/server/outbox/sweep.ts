import type { Pool } from 'pg';
import { everySo } from '../jobs/job.ts';
import type { JobHandler } from '../jobs/job.ts';

// Our choice: events are kept a month, well beyond the days through which a failing delivery is retried;
// what was delivered is remembered as long as its event can come again (decision 0007).
const kept = [
  ['kit.outbox', 'published_at', '31 days'],
  ['kit.delivered', 'delivered_at', '62 days'],
  ['kit.idempotency', 'created_at', '1 day'],
  ['kit.rate_lease', 'window_start', '1 day'],
] as const;

/** Each night, what nobody can ask for any more goes. */
export function sweepJob<Context>(owner: Pool): JobHandler<Context> {
  return everySo('kit.sweep', '17 3 * * *', async ({ log }) => {
    for (const [table, column, age] of kept) {
      const { rowCount } = await owner.query(
        `delete from ${table} where ${column} < now() - interval '${age}'`,
      );
      log.debug({ table, rows: rowCount }, 'old rows were swept away');
    }
  });
}
