import { call } from '#kit/web/call/call.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import type { Content } from '#modules/appraisals/model/domain/content.ts';
import { getAppraisal, saveAppraisal } from '../../contract/appraisal-endpoints.ts';
import { appraisalRefusals } from '../../contract/appraisal-refusals.ts';
import type { Appraisal } from '../../contract/appraisal-shapes.ts';
import { mergeContent } from '../../domain/merge-content.ts';
import type { Conflict } from '../../domain/merge-content.ts';

/** Long enough to finish a word. */
const pauseMs = 600;
const retryMs = 5_000;

type SaveState =
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'saving' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'refused'; readonly error: RefusalError };

/** What a page shows of a draft. */
export interface DraftView {
  readonly content: Content;
  readonly state: SaveState;
  readonly conflicts: readonly Conflict[];
}

/** Keeps what was typed until the server has it, in order; two tabs are merged by field. */
export class DraftKeeper {
  readonly #params: { readonly appraisalId: string };
  readonly #listeners = new Set<() => void>();
  #view: DraftView;
  /** What the server has. */
  #server: { readonly version: number; readonly content: Content };
  #running: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ appraisalId, version, content, changedAt }: Appraisal) {
    this.#params = { appraisalId };
    this.#server = { version, content };
    this.#view = { content, state: { kind: 'saved', at: changedAt }, conflicts: [] };
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): DraftView => this.#view;

  readonly change = (make: (content: Content) => Content): void => {
    this.#show({ content: make(this.#view.content) });
    this.#later(pauseMs);
  };

  /** Everything typed so far, on the server; the version that it has there. */
  readonly flush = async (): Promise<number> => {
    clearTimeout(this.#timer);
    const next = this.#running.then(() => this.#store());
    this.#running = next.catch(() => {
      this.#show({ state: { kind: 'offline' } });
      this.#later(retryMs);
    });
    await next;
    return this.#server.version;
  };

  readonly settle = (conflict: Conflict): void =>
    this.#show({ conflicts: this.#view.conflicts.filter((one) => one !== conflict) });

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush().catch(() => undefined), ms);
  }

  #show(change: Partial<DraftView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }

  async #store(): Promise<void> {
    while (this.#view.content !== this.#server.content) {
      const { content } = this.#view;
      this.#show({ state: { kind: 'saving' } });
      try {
        const body = { version: this.#server.version, content };
        const saved = await call(saveAppraisal, { params: this.#params, body });
        this.#server = { version: saved.version, content };
        this.#show({ state: { kind: 'saved', at: saved.changedAt } });
      } catch (error) {
        if (!(error instanceof RefusalError)) throw error;
        if (error.code !== appraisalRefusals.has_changed.code) {
          this.#show({ state: { kind: 'refused', error } });
          return;
        }
        await this.#merge();
      }
    }
  }

  async #merge(): Promise<void> {
    const { appraisal } = await call(getAppraisal, { params: this.#params });
    const merged = mergeContent(this.#server.content, this.#view.content, appraisal.content);
    this.#server = { version: appraisal.version, content: appraisal.content };
    this.#show({ content: merged.content, conflicts: [...this.#view.conflicts, ...merged.conflicts] });
  }
}
