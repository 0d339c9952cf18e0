import type { JobContext } from '../jobs/job.ts';

/** A process that may die at any boundary; once dead, none of its code continues. */
export class Killable {
  #left: number;
  passed = 0;
  dead = false;

  constructor(boundaries: number) {
    this.#left = boundaries;
  }

  boundary(): void {
    if (this.#left <= 0) {
      this.dead = true;
      throw new Error('killed');
    }
    this.#left -= 1;
    this.passed += 1;
  }

  /** The call may have happened without a response, or not at all. */
  around<Args extends readonly unknown[], Answer>(call: (...args: Args) => Promise<Answer>) {
    return async (...args: Args): Promise<Answer> => {
      this.boundary();
      const answer = await call(...args);
      this.boundary();
      return answer;
    };
  }

  /** A job's context in this process, which may die before a transaction begins and after it commits. */
  contextOf<Context>(job: JobContext<Context>): JobContext<Context> {
    return { ...job, work: (act, bound) => this.around(() => job.work(act, bound))() };
  }
}
