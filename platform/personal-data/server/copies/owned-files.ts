import type { JobContext } from '#kit/server/jobs/job.ts';
import type { Ctx, HeldTable } from '#platform/access/server.ts';
import { everyUpload, namedUploads } from '#platform/files/server.ts';
import type { Upload } from '#platform/files/server.ts';
import { filesNamedBy } from '../held-store.ts';
import type { Whose } from '../held-store.ts';
import type { PersonalDataParts } from '../personal-data-parts.ts';
import type { CopyRow } from './copy-store.ts';

const atOnce = 100;

export const whoseIs = ({ about, asked_by: personId, company_id: companyId }: CopyRow): Whose =>
  about === 'person' ? { personId } : { companyId };

/**
 * Files belong to the company they were uploaded for. So a person's copy holds those that they uploaded where they ask
 * for it, and whoever has left a company takes none of its papers along. What the provider shared stays the provider's.
 */
export async function* ownedFiles(
  job: JobContext<Ctx>,
  { held, files }: PersonalDataParts,
  copy: CopyRow,
): AsyncIterable<Upload> {
  yield* everyUpload(files)((act) => job.work(act), {
    companyId: copy.company_id,
    ...(copy.about === 'person' ? { personId: copy.asked_by } : {}),
  });
  for (const table of held.flatMap((slice) => slice.tables))
    if (table.file !== undefined) yield* filesKeptIn(job, files, table, copy);
}

async function* filesKeptIn(
  job: JobContext<Ctx>,
  files: PersonalDataParts['files'],
  table: HeldTable,
  copy: CopyRow,
): AsyncIterable<Upload> {
  let after: string | undefined;
  for (;;) {
    const place = { after, atOnce };
    const page = await job.work(async (ctx) => {
      const ids = await filesNamedBy(ctx, table, whoseIs(copy), place);
      return { last: ids.at(-1), uploads: await namedUploads(files)(ctx, copy.company_id, ids) };
    });
    yield* page.uploads;
    if (page.last === undefined) return;
    after = page.last;
  }
}
