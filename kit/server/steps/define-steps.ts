import * as z from 'zod/mini';
import type { Outcome, Step } from '#kit/domain/steps.ts';
import type { JobContext } from '../jobs/job.ts';

/** What a step may use. It may open units of work, but is itself outside any transaction. */
export interface StepCall<Context, Subject> {
  readonly job: JobContext<Context>;
  readonly subject: Subject;
  /**
   * The same each time this step of this run is ordered: as an outside party's idempotency key it makes the order
   * happen once.
   */
  readonly key: string;
}

/** An outcome with what to write, in the transaction that stores the run's next state. */
export interface Answer<Context> {
  readonly outcome: Exclude<Outcome, 'unknown'>;
  readonly keep: (context: Context) => Promise<unknown>;
}

/** The result of an order: a plain outcome if nothing needs to be written. */
export type Told<Context> = Outcome | Answer<Context>;

/** One order to an outside party. A thrown error counts as *unknown*: it may or may not have happened. */
export type StepWork<Context, Subject> = (call: StepCall<Context, Subject>) => Promise<Told<Context>>;

/** Handles a run's end, in the transaction of its last state, so it happens once. */
export type Ending<Context, Subject> = (context: Context, subject: Subject) => Promise<void>;

/** Work across outside parties, as data: its steps in order, each with its undo. */
export interface StepsOf<Context, Shape extends z.core.$ZodType = z.core.$ZodType> {
  /** Unique and permanent: stored runs refer to it. */
  readonly kind: string;
  /** The run's subject: ids and amounts fixed when it starts. */
  readonly subject: Shape;
  readonly steps: readonly Step<StepWork<Context, z.output<Shape>>>[];
  readonly completed: Ending<Context, z.output<Shape>>;
  readonly undone: Ending<Context, z.output<Shape>>;
  /** An undo was refused: a person has to resolve it. */
  readonly stuck: Ending<Context, z.output<Shape>>;
}

/** The steps with the subject's shape applied, as the runner sees them. */
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
