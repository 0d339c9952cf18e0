import type { Refusal } from '#kit/contract/refusal.ts';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import { acceptMessages, recordRefused } from '#modules/register/sales/server/accept-sales.ts';
import { readFile } from '#modules/register/sales/server/read-message.ts';
import { messageRefusals as no } from '#modules/register/stores/contract/register-refusals.ts';
import { isVersionSupported } from '#modules/register/stores/domain/software-version.ts';
import { eachPageOfStores } from '#modules/register/stores/server/store-store.ts';
import type { StoreRow } from '#modules/register/stores/server/store-tables.ts';
import type { DroppedFile, FileDrop } from '#outside/file-drop/port.ts';
import type { Ctx } from '#platform/access/server.ts';

/** A program that is still writing a file touches it more often; one that stopped midway never does. */
const quietMs = 30_000;
const cutMs = 10 * 60_000;
const mostBytes = 5_000_000;
/** Long enough to look into a rejected file, and short enough for customers' data. */
const asideMs = 7 * 86_400_000;

/** The file's sales, or why they are refused. Undefined: left for the next run. */
async function refusalOf(
  drop: FileDrop,
  file: DroppedFile,
  store: StoreRow,
): Promise<Refusal | ReturnType<typeof readFile> | undefined> {
  if (file.bytes > mostBytes) return no.message_unreadable;
  const text = await drop.read(file);
  if (text === undefined) return undefined;
  const read = readFile(text, store.version);
  if ('isCut' in read) return file.quietMs > cutMs ? no.file_cut : undefined;
  if ('fields' in read) return no.message_unreadable;
  return isVersionSupported(read.message.software) ? read : no.version_old;
}

async function takeFile(
  job: JobContext<Ctx>,
  drop: FileDrop,
  { file, store }: { readonly file: DroppedFile; readonly store: StoreRow },
): Promise<void> {
  if (file.quietMs < quietMs) return;
  const found = await refusalOf(drop, file, store);
  if (found === undefined) return;
  const bound = { binding: 'company', companyId: store.company_id } as const;
  if ('code' in found) {
    await job.work((ctx) => recordRefused(ctx, store, { channel: 'File', refusal: found }), bound);
    return drop.setAside(file);
  }
  if (!('message' in found)) return;
  // Removed after its sales are saved: if we stop in between, the next run recognizes them.
  const { message } = found;
  await job.work((ctx) => acceptMessages(ctx, [{ store, channel: 'File', message }]), bound);
  return drop.remove(file);
}

/** A folder that can't be read keeps no other store's files from being read. */
async function readFolders(job: JobContext<Ctx>, drop: FileDrop, stores: readonly StoreRow[]): Promise<void> {
  const found: { readonly file: DroppedFile; readonly store: StoreRow }[] = [];
  const folders = {
    job: 'register.read_drops',
    items: stores,
    keyOf: ({ store_id: id }: StoreRow) => id,
  };
  await eachInTurn(job, folders, async (store) => {
    for (const file of await drop.list([store.store_id])) found.push({ file, store });
  });
  const files = {
    job: 'register.read_drops',
    items: found,
    keyOf: ({ file }: (typeof found)[number]) => `${file.folder}/${file.name}`,
  };
  await eachInTurn(job, files, (item) => takeFile(job, drop, item));
}

/** Domain marketplace 4.12: exported files, in a folder for each store. */
export const readDropsJob = (drop: FileDrop): JobHandler<Ctx> =>
  scheduledJob<Ctx>('register.read_drops', '* * * * *', async (job) => {
    for await (const page of eachPageOfStores(job)) await readFolders(job, drop, page);
    await drop.sweep(asideMs);
  });
