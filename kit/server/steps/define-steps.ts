import * as z from 'zod/mini';
import type { Outcome, Step } from '#kit/domain/steps.ts';
import type { JobContext } from '../jobs/job.ts';

/** What a step is handed. It may open units of work of its own, but is itself outside any transaction. */
export interface StepCall<Context, Subject> {
  readonly job: JobContext<Context>;
  readonly subject: Subject;
  /**
   * The same each time this step of this run is ordered: an outside party that is given it as its
   * idempotency key does the thing once.
   */
  readonly key: string;
}

/** An outcome with what is to be written down of it, in the transaction that stores the run's next state. */
export interface Answer<Context> {
  readonly outcome: Exclude<Outcome, 'unknown'>;
  readonly keep: (context: Context) => Promise<unknown>;
}

/** What an order came to, bare where nothing of it is written down. */
export type Told<Context> = Outcome | Answer<Context>;

/** One order to an outside party. An error thrown counts as *unknown*: it may or may not have happened. */
export type StepWork<Context, Subject> = (call: StepCall<Context, Subject>) => Promise<Told<Context>>;

/** How a run ended. In its own transaction, together with the run's last state: it happens once. */
export type Ending<Context, Subject> = (context: Context, subject: Subject) => Promise<void>;

/** A kind of work across outside parties, as data: its steps in order, each with its undo beside it. */
export interface StepsOf<Context, Shape extends z.core.$ZodType = z.core.$ZodType> {
  /** Unique and kept for good: runs under way are stored under it. */
  readonly kind: string;
  /** What the run is about: ids and amounts that are fixed when it starts. */
  readonly subject: Shape;
  readonly steps: readonly Step<StepWork<Context, z.output<Shape>>>[];
  readonly completed: Ending<Context, z.output<Shape>>;
  readonly undone: Ending<Context, z.output<Shape>>;
  /** An undo was refused: a person has to settle it. */
  readonly stuck: Ending<Context, z.output<Shape>>;
}

/** The same with its subject's shape applied, as the runner sees it. */
export interface RunnableSteps<Context> {
  readonly kind: string;
  readonly steps: readonly Step<StepWork<Context, unknown>>[];
  readonly endings: {
    readonly completed: Ending<Context, unknown>;
    readonly undone: Ending<Context, unknown>;
    readonly stuck: Ending<Context, unknown>;
  };
}

export function runnable<Context, Shape extends z.core.$ZodType>(
  of: StepsOf<Context, Shape>,
): RunnableSteps<Context> {
  const read = (subject: unknown) => z.parse(of.subject, subject);
  const work =
    (given: StepWork<Context, z.output<Shape>>): StepWork<Context, unknown> =>
    (call) =>
      given({ ...call, subject: read(call.subject) });
  const ending =
    (given: Ending<Context, z.output<Shape>>): Ending<Context, unknown> =>
    (context, subject) =>
      given(context, read(subject));
  return {
    kind: of.kind,
    steps: of.steps.map((step) => ({
      name: step.name,
      do: work(step.do),
      ask: work(step.ask),
      ...(step.undo === undefined ? {} : { undo: work(step.undo) }),
    })),
    endings: { completed: ending(of.completed), undone: ending(of.undone), stuck: ending(of.stuck) },
  };
}
