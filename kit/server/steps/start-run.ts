import * as z from 'zod/mini';
import { freshRun } from '#kit/domain/steps.ts';
import type { Context } from '../context.ts';
import { defineJob } from '../jobs/job.ts';
import { newId } from '../new-id.ts';
import type { StepsOf } from './define-steps.ts';
import { insertRun } from './step-run-store.ts';

export const advanceRun = defineJob({ name: 'kit.advance_run', payload: z.object({ runId: z.uuid() }) });

/** Begins a run in the caller's transaction: it is carried out only if that is committed. */
export async function startRun<Actor, Shape extends z.core.$ZodType>(
  context: Context<Actor>,
  of: Pick<StepsOf<unknown, Shape>, 'kind' | 'subject'>,
  companyId: string,
  subject: z.output<Shape>,
): Promise<string> {
  const id = newId();
  const wire = z.encode(of.subject, subject);
  await insertRun(context, id, companyId, { kind: of.kind, subject: wire, run: freshRun });
  await context.enqueue(advanceRun, { runId: id }, { key: `run/${id}` });
  return id;
}
