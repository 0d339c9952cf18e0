import { createHash } from 'node:crypto';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import { ContentDamaged, type FileStore } from '#outside/file-store/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CheckOutcome } from '../contract/file-checked.ts';
import {
  countContents,
  forgetOldChecks,
  listLongestUnchecked,
  listUnreferenced,
  recordCheck,
} from './file-checks.ts';
import type { FileRow } from './file-rows.ts';
import type { StoredFiles } from './files-parts.ts';
import { lockBytes } from './hold-bytes.ts';

export function filesJobs({ store }: Pick<StoredFiles, 'store'>): readonly JobHandler<Ctx>[] {
  return [
    // A third of an hour after the hour, when few other jobs run.
    scheduledJob('files.check_contents', '20 * * * *', (job) => checkContents(job, store)),
    scheduledJob('files.remove_orphans', '40 4 * * *', (job) => removeOrphans(job, store)),
  ];
}

// Our choice: every content is read once a month, a few each hour.
const hoursOfMonth = 720;
const fewest = 20;

async function checkContents(job: JobContext<Ctx>, store: FileStore): Promise<void> {
  const rows = await job.work(async (ctx) =>
    listLongestUnchecked(ctx, Math.max(fewest, Math.ceil((await countContents(ctx)) / hoursOfMonth))),
  );
  await eachInTurn(job, { job: 'files.check_contents', items: rows, keyOf: ({ id }) => id }, async (row) => {
    const outcome = await checkContent(store, row).catch((fault: Error) =>
      job.log.warn({ key: row.storage_key, reason: fault.message }, "couldn't read a stored file"),
    );
    // The store may be away, which is no damage. The next run looks again.
    if (outcome === undefined) return;
    if (outcome !== 'whole')
      job.log.error({ file: row.id, key: row.storage_key, outcome }, 'a stored file is unreadable');
    await job.work((ctx) => recordCheck(ctx, { row, outcome }));
  });
  await job.work(forgetOldChecks);
}

async function checkContent(store: FileStore, row: FileRow): Promise<CheckOutcome> {
  const stored = await store.get(row.storage_key).catch((fault: unknown) => {
    if (fault instanceof ContentDamaged) return 'damaged' as const;
    throw fault;
  });
  if (stored === undefined) return 'lost';
  if (stored === 'damaged') return stored;
  if (stored.size !== row.size) {
    stored.stream.destroy();
    return 'damaged';
  }
  const hash = createHash('sha256');
  for await (const chunk of stored.stream as AsyncIterable<Uint8Array>) hash.update(chunk);
  return hash.digest('hex') === row.sha256 ? 'whole' : 'damaged';
}

const dayMs = 86_400_000;
const atOnce = 500;

/** Bytes of failed transactions: a day old, and no file refers to them. */
async function removeOrphans(job: JobContext<Ctx>, store: FileStore): Promise<void> {
  // The store tells the machine's time, not the portal's.
  const before = new Date(Date.now() - dayMs);
  let removed = 0;
  let keys: string[] = [];
  const sweep = async (): Promise<void> => {
    const items = await job.work((ctx) => listUnreferenced(ctx, keys));
    await eachInTurn(job, { job: 'files.remove_orphans', items, keyOf: (key) => key }, async (key) => {
      if (await job.work((ctx) => removeOrphan(ctx, store, { key, before }))) removed += 1;
    });
    keys = [];
  };
  for (const prefix of ['sha256/', 'made/'])
    for await (const { key, storedAt } of store.list(prefix)) {
      if (storedAt >= before) continue;
      keys.push(key);
      if (keys.length === atOnce) await sweep();
    }
  await sweep();
  if (removed > 0) job.log.info({ removed }, 'removed orphaned file content');
}

/** Under the lock that a new reference takes, everything is looked at once more. */
async function removeOrphan(
  ctx: Ctx,
  store: FileStore,
  { key, before }: { readonly key: string; readonly before: Date },
): Promise<boolean> {
  await lockBytes(ctx, key);
  const [orphan] = await listUnreferenced(ctx, [key]);
  const facts = orphan === undefined ? undefined : await store.head(key);
  if (facts === undefined || facts.storedAt >= before) return false;
  await store.remove(key);
  return true;
}
