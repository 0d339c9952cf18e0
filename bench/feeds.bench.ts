import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { memoryUsage } from 'node:process';
import { pipeline } from 'node:stream/promises';
import { copyIn } from '#kit/server/database/copy-rows.ts';
import { openConnection } from '#kit/server/database/open-connection.ts';
import {
  checkRows,
  emptyMarket,
  publishStaged,
  sampleFeed,
  sampleFeedHeader,
  stagedColumns,
  stageRows,
  suggestColumns,
  initialDefaults,
} from '#modules/marketplace/server.ts';
import { rounded } from './row.ts';
import type { Bench, Row } from './row.ts';

type Connection = Awaited<ReturnType<typeof openConnection>>;

const feedId = '0192a000-0000-7000-8000-00000000feed';
const supplierId = '0192a000-0000-7000-8000-00000000fee1';
const companyId = '0192a000-0000-7000-8000-00000000fee2';
const headers = sampleFeedHeader.trim().split(',');
const format = { kind: 'csv', encoding: 'utf-8', separator: ',', headerRow: 1 } as const;
const mapping = { columns: suggestColumns(headers).columns, words: {}, defaults: initialDefaults };

/** Rows per second, and the peak heap while they are read. */
async function timed(rows: number, work: () => Promise<unknown>) {
  const before = memoryUsage().heapUsed;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, memoryUsage().heapUsed)), 20);
  const begun = performance.now();
  await work();
  clearInterval(watch);
  const seconds = (performance.now() - begun) / 1_000;
  return { perSecond: rows / seconds, megabytes: (most - before) / 1_000_000 };
}

/**
 * A seller's file compared with a plain COPY of the same rows. `npm run bench feeds -- --stones 1000000` uses a
 * million.
 */
export const bench: Bench = {
  title: 'A feed of stones, read, judged, staged and published',
  async measure({ connectionString, folder, stones = 100_000 }) {
    const sent = join(folder, 'feed.csv');
    const judged = join(folder, 'feed.judged');
    let accepted = 0;
    async function* judgedRows() {
      accepted = 0;
      for await (const part of checkRows(createReadStream(sent), {
        feedId,
        format,
        headers,
        mapping,
        ...emptyMarket,
      })) {
        for (const sign of part.staged) if (sign === '\n') accepted += 1;
        yield part.staged;
      }
    }
    // Files on disk, since a million rows in memory would hide the cost of reading.
    await pipeline(sampleFeed({ from: 0, count: stones, seed: 7 }), createWriteStream(sent));
    await pipeline(judgedRows(), createWriteStream(judged));
    const connection = await openConnection(connectionString);
    try {
      const plain = await timed(stones, () =>
        copyIn(connection, 'marketplace.staged_stone', stagedColumns, createReadStream(judged, 'utf8')),
      );
      await connection.query('truncate marketplace.staged_stone');
      const staged = await timed(stones, () => stageRows(connection, feedId, judgedRows()));
      await beginToPublish(connection);
      const published = await timed(accepted, () => publish(connection, accepted));
      const share = (figure: { perSecond: number }, what: string): Row[] => [
        { what, figure: Math.round(figure.perSecond), unit: 'a second' },
        { what: '  of a plain COPY', figure: rounded((100 * figure.perSecond) / plain.perSecond), unit: '%' },
      ];
      return [
        { what: `plain COPY of ${stones} rows`, figure: Math.round(plain.perSecond), unit: 'a second' },
        ...share(staged, 'rows read, judged and staged'),
        ...share(published, 'staged rows published'),
        {
          what: 'heap taken at most while rows were read',
          figure: Math.round(staged.megabytes),
          unit: 'MB',
          aim: { atMost: 250 },
        },
        {
          what: 'heap taken at most while they were published',
          figure: Math.round(published.megabytes),
          unit: 'MB',
          aim: { atMost: 250 },
        },
      ];
    } finally {
      await leaveNothing(connection);
      await connection.end();
      await rm(sent);
      await rm(judged);
    }
  },
};

/** What a portal would have written by now. */
async function beginToPublish(connection: Connection): Promise<void> {
  await connection.query('set session_replication_role = replica');
  await connection.query(
    `insert into companies.company (company_id, name, classification, source, approval_status, created_at, changed_at)
     values ($1, 'A seller of many stones', 'JW', 'Portal', 'Approved', now(), now())`,
    [companyId],
  );
  await connection.query(
    `insert into marketplace.supplier (supplier_id, name) values ($1, 'A seller of many stones')`,
    [supplierId],
  );
  await connection.query(
    `insert into marketplace.feed (company_id, feed_id, supplier_id, file_id, file_name, file_size, uploaded_by,
       uploaded_by_name, uploaded_at, format, headers, sample_rows, mapping, mode, state, changed_at)
     values ($1, $2, $3, $2, 'feed.csv', 0, $1, 'Nobody', now(), '{}', '[]', '[]', '{}', 'Add and update', 'Publishing',
       now())`,
    [companyId, feedId, supplierId],
  );
  await connection.query('reset session_replication_role');
}

async function publish(connection: Connection, stones: number): Promise<void> {
  const now = new Date();
  const to = {
    companyId,
    feedId,
    supplierId,
    attempt: 0,
    mode: 'Add and update',
    stones,
    held: 0,
    confirmedAt: now,
    now,
  } as const;
  if (!(await publishStaged(connection, to))) throw new Error('The staged rows were not published.');
}

/** Other measurements rely on only their own stones. */
async function leaveNothing(connection: Connection): Promise<void> {
  await connection.query('truncate marketplace.staged_stone');
  await connection.query(
    'delete from marketplace.price_change using marketplace.stone where price_change.item_id = stone.item_id and supplier_id = $1',
    [supplierId],
  );
  await connection.query('delete from marketplace.held_row where company_id = $1', [companyId]);
  for (const table of ['offer', 'stone', 'feed', 'supplier'])
    await connection.query(`delete from marketplace.${table} where supplier_id = $1`, [supplierId]);
  await connection.query('delete from companies.company where company_id = $1', [companyId]);
}
