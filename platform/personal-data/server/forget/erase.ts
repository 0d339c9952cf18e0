import * as z from 'zod/mini';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import { formerMember } from '#platform/access/server.ts';
import type { Ctx, KnownWords } from '#platform/access/server.ts';
import { erasePersonIn, replaceWords } from '../forget-store.ts';
import type { PersonalDataParts } from '../personal-data-parts.ts';
import { findPersonName } from '#platform/companies/server.ts';
import { patternOf } from '../../domain/pattern-of.ts';
import { contactOf } from '../held-store.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { PersonalDataTables } from '../copies/copy-store.ts';

const erase = defineJob({ name: 'personal_data.erase', payload: z.object({ personId: z.uuid() }) });

export function enqueueErasure(ctx: Ctx, personId: string): Promise<void> {
  return ctx.enqueue(erase, { personId }, { key: `personal_data.erase:${personId}` });
}

/**
 * First in other people's records, while the words are still known; then slice by slice. Each slice in one
 * transaction, so an interrupted erasure can start over.
 */
export function eraseJob(parts: PersonalDataParts): JobHandler<Ctx> {
  return handleJob<typeof erase, Ctx>(erase, async (job, { personId }) => {
    const request = await job.work((ctx) => findErasure(ctx, personId));
    if (request === undefined || request.done_at !== null) return;
    await parts.sessions.endAll(personId);
    const knownTexts = await job.work((ctx) => findKnownWords(ctx, personId));
    if (knownTexts.length > 0) await replaceInTexts(job, parts, knownTexts);
    for (const slice of parts.held)
      await job.work(async (ctx) => {
        for (const table of slice.tables) await erasePersonIn(ctx, table, personId);
        await slice.erasePerson?.(ctx, personId);
      });
    await job.work(async (ctx) => {
      await erasureDone(ctx, personId);
      await ctx.record({ act: 'personalData.erasePerson', recordType: 'person', recordId: personId });
    });
  });
}

async function replaceInTexts(
  job: JobContext<Ctx>,
  { held }: PersonalDataParts,
  knownTexts: readonly KnownWords[],
): Promise<void> {
  for (const slice of held)
    await job.work(async (ctx) => {
      for (const words of knownTexts) {
        for (const table of slice.tables) await replaceWords(ctx, table, words);
        await slice.forgetWords?.(ctx, words);
      }
    });
}

/** Empty once the name is erased: an earlier attempt has replaced all texts. */
async function findKnownWords(ctx: Ctx, personId: string): Promise<readonly KnownWords[]> {
  const person = await findPersonName(ctx, personId);
  if (person === undefined || person.name === formerMember.name) return [];
  const { name, companyIds } = person;
  const { email, phone } = await contactOf(ctx, personId);
  // Names and phone numbers may be shared; an email is unique.
  return [{ pattern: patternOf([name, phone]), companyIds }, { pattern: patternOf([email]) }];
}

type ErasureRow = Selectable<PersonalDataTables['personal_data.erasure']>;

const tables = (ctx: Ctx) => tablesOf<PersonalDataTables>(ctx);

/** Returns whether this is the first request. */
export async function insertErasure(
  ctx: Ctx,
  row: Pick<ErasureRow, 'person_id' | 'asked_by' | 'reason'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: rows } = await tables(ctx)
    .insertInto('personal_data.erasure')
    .values({ ...row, asked_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return rows === 1n;
}

function findErasure(ctx: Ctx, personId: string): Promise<ErasureRow | undefined> {
  return tables(ctx)
    .selectFrom('personal_data.erasure')
    .selectAll()
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

async function erasureDone(ctx: Ctx, personId: string): Promise<void> {
  await tables(ctx)
    .updateTable('personal_data.erasure')
    .set({ done_at: ctx.clock.now() })
    .where('person_id', '=', personId)
    .where('done_at', 'is', null)
    .execute();
}
