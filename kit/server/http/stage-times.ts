import type { Log } from '../log/log.ts';
import type { Trace } from '../trace.ts';

/** How long each stage of one request took, for whoever asked for a verbose trace of it. */
export class StageTimes {
  readonly #stages: Record<string, number> = {};
  #since = performance.now();

  passed(stage: string): void {
    const now = performance.now();
    this.#stages[stage] = Math.round((now - this.#since) * 1000) / 1000;
    this.#since = now;
  }

  tell(log: Log, trace: Trace, call: string): void {
    log.info({ trace: trace.id, reference: trace.reference, call, stagesMs: this.#stages }, 'verbose trace');
  }
}
