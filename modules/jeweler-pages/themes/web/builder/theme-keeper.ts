import { call } from '#kit/web/call/call.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { checkValues } from '#kit/web/form/state/check-values.ts';
import type { Sentences } from '#kit/web/form/state/check-values.ts';
import { contentShape } from '#modules/jeweler-pages/model/contract/content-shape.ts';
import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { getTheme, saveTheme, themeRefusals } from '../../contract/theme-endpoints.ts';
import type { Theme } from '../../contract/theme-endpoints.ts';
import { changedParts } from '../../domain/changed-parts.ts';
import { mergeContent } from '../../domain/merge-content.ts';
import type { Conflict } from '../../domain/merge-content.ts';

/** Long enough to finish a word. */
const pauseMs = 700;
const retryMs = 5_000;
/** Changes of one field within this time are undone together. */
const togetherMs = 1_500;
const keptSteps = 60;

type SaveState =
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'saving' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'faulty' }
  | { readonly kind: 'refused'; readonly error: RefusalError };

/** What came in from a save elsewhere, until it is closed or the next one comes in. */
interface Arrival {
  /** Null is the caller, in another tab. */
  readonly by: string | null;
  /** The names of the parts that it changed. */
  readonly parts: readonly string[];
  /** Fields that were changed here too, which keep the value here. */
  readonly conflicts: readonly Conflict[];
}

/** What the builder shows of a draft. */
export interface DraftView {
  readonly content: PageContent;
  readonly state: SaveState;
  /** The error of each field that has one, by its path. */
  readonly faults: Sentences;
  readonly canUndo: boolean;
  readonly arrival: Arrival | undefined;
}

const faultsOf = (content: PageContent): Sentences => {
  const checked = checkValues(contentShape, content);
  return checked.ok ? {} : checked.sentences;
};

/** Keeps what was typed until the server has it, in order, and the way back. */
export class ThemeKeeper {
  readonly #params: { readonly themeId: string };
  readonly #listeners = new Set<() => void>();
  #view: DraftView;
  #version: number;
  /** What the server has. */
  #stored: PageContent;
  #past: PageContent[] = [];
  #last: { readonly place: string; readonly at: number } = { place: '', at: 0 };
  #running: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ themeId, version, content, changedAt }: Theme) {
    this.#params = { themeId };
    this.#version = version;
    this.#stored = content;
    const faults = faultsOf(content);
    this.#view = {
      content,
      state: { kind: 'saved', at: changedAt },
      faults,
      canUndo: false,
      arrival: undefined,
    };
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): DraftView => this.#view;

  /** `place` names the field, so that a word is undone at once and not by the letter. */
  readonly change = (place: string, make: (content: PageContent) => PageContent): void => {
    const at = Date.now();
    const isSameWord = this.#last.place === place && at - this.#last.at < togetherMs;
    if (!isSameWord) this.#past = [...this.#past.slice(1 - keptSteps), this.#view.content];
    this.#last = { place, at };
    this.#set(make(this.#view.content));
  };

  readonly undo = (): void => {
    const before = this.#past.pop();
    if (before === undefined) return;
    this.#last = { place: '', at: 0 };
    this.#set(before);
  };

  /** Someone else saved this version: it comes in at once, after a save of this tab that is under way. */
  readonly follow = (version: number): void => {
    if (version <= this.#version) return;
    this.#running = this.#running
      .then(() => (version > this.#version ? this.#merge() : undefined))
      // Without the other's save, the next save of this tab is refused and merges.
      .catch(() => undefined);
  };

  readonly closeArrival = (): void => this.#show({ arrival: undefined });

  /** Everything typed so far, on the server; the version that it has there. Undefined while a field has an error. */
  readonly flush = async (): Promise<number | undefined> => {
    clearTimeout(this.#timer);
    const next = this.#running.then(() => this.#store());
    this.#running = next.catch(() => {
      this.#show({ state: { kind: 'offline' } });
      this.#later(retryMs);
    });
    await next;
    return this.#view.content === this.#stored ? this.#version : undefined;
  };

  #set(content: PageContent): void {
    this.#show({ content, faults: faultsOf(content), canUndo: this.#past.length > 0 });
    this.#later(pauseMs);
  }

  /** A colleague or another tab saved first: what they changed comes in, and what was typed here stays. */
  async #merge(): Promise<void> {
    const theirs = await call(getTheme, { params: this.#params });
    const base = this.#stored;
    const { merged: content, conflicts } = mergeContent<PageContent>(
      base,
      this.#view.content,
      theirs.content,
    );
    // Undo takes back what was typed here, not what the other saved.
    this.#past = this.#past.map((past) => mergeContent<PageContent>(base, past, theirs.content).merged);
    const parts = changedParts(base, theirs.content);
    this.#version = theirs.version;
    this.#stored = theirs.content;
    const arrival = parts.length === 0 ? this.#view.arrival : { by: theirs.changedBy, parts, conflicts };
    this.#show({ content, faults: faultsOf(content), arrival });
    if (content !== this.#stored) this.#later(pauseMs);
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush().catch(() => undefined), ms);
  }

  #show(change: Partial<DraftView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }

  async #store(): Promise<void> {
    while (this.#view.content !== this.#stored) {
      const checked = checkValues(contentShape, this.#view.content);
      if (!checked.ok) {
        this.#show({ state: { kind: 'faulty' } });
        return;
      }
      const { content } = this.#view;
      this.#show({ state: { kind: 'saving' } });
      try {
        const body = { version: this.#version, content: checked.output };
        const saved = await call(saveTheme, { params: this.#params, body });
        this.#version = saved.version;
        this.#stored = content;
        this.#show({ state: { kind: 'saved', at: saved.changedAt } });
      } catch (error) {
        if (!(error instanceof RefusalError)) throw error;
        if (error.code !== themeRefusals.has_changed.code) {
          this.#show({ state: { kind: 'refused', error } });
          return;
        }
        await this.#merge();
      }
    }
  }
}
