import { freshRun, next } from '#kit/domain/steps.ts';
import type { Decision, End, Order, Outcome, Run } from '#kit/domain/steps.ts';
import type { Context } from '../context.ts';
import { defineJob, handleJob } from '../jobs/job.ts';
import type { JobContext, JobHandler } from '../jobs/job.ts';
import type { Answer, RunnableSteps, StepsOf, Told } from './define-steps.ts';
import { insertRun, lockRun, storeRun } from './step-run-store.ts';
import * as z from 'zod/mini';
import { newId } from '../new-id.ts';

interface Ordered<Actor> {
  readonly of: RunnableSteps<Context<Actor>>;
  readonly subject: unknown;
  readonly decision: Decision;
}

/** The job that advances runs: it stores the next order, carries it out, and records the outcome. */
export function advanceRuns<Actor>(
  kinds: readonly RunnableSteps<Context<Actor>>[],
): JobHandler<Context<Actor>> {
  const byKind = new Map(kinds.map((one) => [one.kind, one]));
  if (byKind.size < kinds.length) throw new Error('Two lists of steps have the same kind.');
  return handleJob<typeof advanceRun, Context<Actor>>(advanceRun, async (job, { runId }) => {
    let seen: Seen<Context<Actor>> | undefined;
    for (;;) {
      const ordered = await decide(job, byKind, runId, seen);
      if (ordered === undefined || ordered.decision.order.act === 'stop') return;
      const answer = await carryOut(job, runId, ordered, ordered.decision.order);
      if (answer === 'unknown') return askLater(job, runId, ordered.decision.run);
      const { run } = ordered.decision;
      seen = typeof answer === 'string' ? { run, outcome: answer } : { run, ...answer };
    }
  });
}

interface Seen<Of> extends Partial<Pick<Answer<Of>, 'keep'>> {
  /** The run when the order was given; the outcome counts only for that state. */
  readonly run: Run;
  readonly outcome: Outcome;
}

/** Records the outcome, decides the next order and, at the end, runs the ending: one transaction. */
function decide<Actor>(
  job: JobContext<Context<Actor>>,
  byKind: ReadonlyMap<string, RunnableSteps<Context<Actor>>>,
  runId: string,
  seen: Seen<Context<Actor>> | undefined,
): Promise<Ordered<Actor> | undefined> {
  return job.work(async (context) => {
    const stored = await lockRun(context, runId);
    if (stored === undefined) return undefined;
    const of = byKind.get(stored.kind);
    if (of === undefined) throw new Error(`No steps are defined for a ${stored.kind}.`);
    // Another worker has already advanced the run.
    if (seen !== undefined && !sameMoment(stored.run, seen.run)) return undefined;
    if (isOver(stored.run)) return undefined;
    await seen?.keep?.(context);
    const decision = next(of.steps, stored.run, seen?.outcome);
    await storeRun(context, runId, decision.run);
    if (decision.order.act === 'stop') await of.endings[decision.order.end](context, stored.subject);
    return { of, subject: stored.subject, decision };
  });
}

function sameMoment(stored: Run, seen: Run): boolean {
  return (
    stored.way === seen.way &&
    stored.pending === seen.pending &&
    stored.tries === seen.tries &&
    stored.asked === seen.asked &&
    stored.done.length === seen.done.length
  );
}

const ends: readonly string[] = ['completed', 'undone', 'stuck'] satisfies End[];

function isOver(run: Run): boolean {
  return ends.includes(run.status);
}

async function carryOut<Actor>(
  job: JobContext<Context<Actor>>,
  runId: string,
  { of, subject }: Ordered<Actor>,
  order: Exclude<Order, { act: 'stop' }>,
): Promise<Told<Context<Actor>>> {
  const step = of.steps.find((one) => one.name === order.step);
  const work = order.act === 'ask' ? step?.ask : order.act === 'do' ? step?.do : step?.undo;
  if (work === undefined) throw new Error(`Step ${order.step} of a ${of.kind} has no ${order.act}.`);
  const about = order.act === 'ask' ? order.about : order.act;
  try {
    return await work({ job, subject, key: `${runId}/${order.step}/${about}` });
  } catch (error) {
    job.log.warn(
      { run: runId, step: order.step, act: order.act, reason: (error as Error).message },
      'step outcome unknown',
    );
    return 'unknown';
  }
}

const longestWaitMs = 15 * 60_000;

/** Our choice: asked again after 2 s, then after twice as long each time, up to every 15 minutes (decision 0007). */
async function askLater<Actor>(job: JobContext<Context<Actor>>, runId: string, run: Run): Promise<void> {
  const wait = Math.min(longestWaitMs, 1_000 * 2 ** (run.asked + 1));
  await job.work((context) =>
    context.enqueue(
      advanceRun,
      { runId },
      { key: `run/${runId}`, runAt: new Date(job.clock.now().getTime() + wait) },
    ),
  );
}

const advanceRun = defineJob({ name: 'kit.advance_run', payload: z.object({ runId: z.uuid() }) });

/** Starts a run in the caller's transaction: it is carried out only if that commits. */
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
