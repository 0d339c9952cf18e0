import { call } from '#kit/web/call/call.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { now } from '#kit/web/display/now.ts';
import { getQuestionnaire, saveQuestionnaire } from '../contract/renewal-endpoints.ts';
import type { Questionnaire } from '../contract/renewal-endpoints.ts';
import type { Answers } from '../domain/answers.ts';
import {
  isSameAnswers,
  isSameSection,
  mergeAnswers,
  placeOf,
  rowAt,
  settled,
} from '../domain/merge-answers.ts';
import type { AnswerConflict } from '../domain/merge-answers.ts';
import { sectionIds } from '../domain/questions.ts';
import type { SectionId } from '../domain/questions.ts';
import { withRowIds } from '../domain/row-ids.ts';
import { findKept, keep } from './kept-answers.ts';

const pauseMs = 900;
const retryMs = 5_000;
/** Browsers send up to 64 KB after the page is left. */
const mostKeptAlive = 60_000;
const mostUnanswered = 20;

/** The server is busy, or the session is being renewed. */
const mayPass = ({ status }: RefusalError): boolean => status === 401 || status === 429 || status >= 500;

/** Not this person, not for this policy, or sent already. */
const isFinal = ({ status }: RefusalError): boolean => [403, 404, 409].includes(status);

interface Typed {
  readonly answers: Answers;
  readonly confirmed: readonly SectionId[];
}

type SaveState =
  | { readonly kind: 'saved'; readonly at: Date | undefined }
  | { readonly kind: 'saving' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'refused'; readonly error: RefusalError };

/** What the page shows. */
export interface AnswersView extends Typed {
  readonly state: SaveState;
  readonly conflicts: readonly AnswerConflict[];
  /** Who else saved; their changes were merged. Empty if no one did. */
  readonly by: string;
}

/** Only the sections that changed, so that little is sent. */
const changedIn = (typed: Answers, saved: Answers): Answers =>
  Object.fromEntries(
    sectionIds.flatMap((id) => (isSameSection(id, typed, saved) ? [] : [[id, typed[id] ?? []] as const])),
  );

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Keeps what was typed until the server has it, in order. What others saved is merged answer by answer. */
export class AnswersKeeper {
  readonly #of: Pick<Questionnaire, 'policyNumber' | 'renewsOn'>;
  readonly #onSaved: (questionnaire: Questionnaire) => void;
  readonly #listeners = new Set<() => void>();
  /** What the server has. */
  #server: Typed & { readonly version: number };
  /** Sent without an answer, so any of these may have been saved. */
  #unanswered: readonly Answers[] = [];
  #view: AnswersView;
  #running: Promise<number | undefined> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(first: Questionnaire, onSaved: (questionnaire: Questionnaire) => void) {
    const { policyNumber, renewsOn, version, answers, confirmed, changedAt } = first;
    this.#of = { policyNumber, renewsOn };
    this.#onSaved = onSaved;
    this.#server = { version, answers, confirmed };
    const at = changedAt === null ? undefined : new Date(changedAt);
    this.#view = { answers, confirmed, state: { kind: 'saved', at }, conflicts: [], by: '' };
    const kept = findKept(first);
    if (kept === undefined) return;
    this.#unanswered = [kept.typed.answers];
    this.#view = { ...this.#view, conflicts: kept.conflicts, by: kept.by };
    this.#take(kept.base, kept.typed, first);
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): AnswersView => this.#view;

  /** Saves what a reload left over, and anything typed when the page is hidden or left. */
  readonly watch = (): (() => void) => {
    if (this.#isChanged()) this.#later(pauseMs);
    const leave = (): void => void this.flush();
    const hide = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', hide);
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', leave);
      leave();
    };
  };

  readonly change = (answers: Answers): void => {
    const named = withRowIds(answers);
    this.#put({ answers: named, conflicts: this.#placed(named) });
  };

  readonly confirm = (section: SectionId): void =>
    this.#put({ confirmed: [...new Set([...this.#view.confirmed, section])] });

  readonly settle = (conflict: AnswerConflict, choice: 'mine' | 'theirs'): void => {
    const answers = settled(this.#view.answers, conflict, choice);
    this.#put({ answers, conflicts: this.#placed(answers).filter((one) => one !== conflict) });
  };

  /** The page was read again, and someone else saved since. */
  readonly refresh = (theirs: Questionnaire): void => {
    if (this.#running !== undefined || theirs.version <= this.#server.version) return;
    this.#take(this.#server, this.#view, theirs);
    this.#put({});
  };

  /** The version to send, once nothing is left to save. */
  readonly flush = (): Promise<number | undefined> => {
    clearTimeout(this.#timer);
    this.#running ??= this.#save().finally(() => (this.#running = undefined));
    return this.#running;
  };

  /** Without those of removed rows, where there is nothing left to choose. */
  #placed(answers: Answers): readonly AnswerConflict[] {
    return this.#view.conflicts.filter((conflict) => rowAt(answers, conflict) >= 0);
  }

  #isChanged(): boolean {
    const { answers, confirmed } = this.#view;
    return !isSameAnswers(answers, this.#server.answers) || !isSameSet(confirmed, this.#server.confirmed);
  }

  #put(change: Partial<AnswersView>): void {
    this.#show(change);
    this.#keep();
    this.#later(pauseMs);
  }

  #keep(): void {
    const { answers, confirmed, conflicts, by } = this.#view;
    const { version, answers: saved, confirmed: before } = this.#server;
    const base = { version, answers: saved, confirmed: [...before] };
    const typed = { version, answers, confirmed: [...confirmed] };
    const isOpen = this.#isChanged() || conflicts.length > 0;
    keep(this.#of, isOpen ? { base, typed, conflicts: [...conflicts], by } : null);
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #show(change: Partial<AnswersView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** One call at a time; undefined if something is left. */
  async #save(): Promise<number | undefined> {
    let isStale = false;
    while (isStale || this.#isChanged()) {
      try {
        await (isStale ? this.#merge() : this.#store());
        isStale = false;
      } catch (error) {
        isStale = error instanceof RefusalError && error.changed !== undefined;
        if (isStale) continue;
        this.#fail(error);
        return undefined;
      }
    }
    if (this.#view.state.kind !== 'saved') this.#show({ state: { kind: 'saved', at: now() } });
    return this.#server.version;
  }

  #fail(error: unknown): void {
    if (error instanceof RefusalError && !mayPass(error)) {
      // Otherwise a later visit in this tab would show it as the company's answers.
      if (isFinal(error)) keep(this.#of, null);
      return this.#show({ state: { kind: 'refused', error } });
    }
    this.#show({ state: { kind: 'offline' } });
    this.#later(retryMs);
  }

  async #store(): Promise<void> {
    const { answers, confirmed } = this.#view;
    const { version, answers: before } = this.#server;
    this.#show({ state: { kind: 'saving' } });
    const body = { version, answers: changedIn(answers, before), confirmed: [...confirmed] };
    const keepalive = new Blob([JSON.stringify(body)]).size < mostKeptAlive;
    const { policyNumber } = this.#of;
    this.#unanswered = [...this.#unanswered.slice(1 - mostUnanswered), answers];
    const saved = await call(saveQuestionnaire, { params: { policyNumber }, body }, { keepalive });
    this.#server = { answers, confirmed, version: saved.questionnaire.version };
    this.#unanswered = [];
    this.#keep();
    this.#onSaved(saved.questionnaire);
    this.#show({ state: { kind: 'saved', at: now() } });
  }

  async #merge(): Promise<void> {
    const { policyNumber } = this.#of;
    const { questionnaire } = await call(getQuestionnaire, { params: { policyNumber } });
    this.#take(this.#server, this.#view, questionnaire);
    this.#unanswered = [];
    this.#keep();
  }

  #take(base: Typed, mine: Typed, theirs: Questionnaire): void {
    const { version, answers, confirmed, changedBy } = theirs;
    // Saved here, and only the response was lost: that is no one else's change.
    const start = this.#unanswered.find((one) => isSameAnswers(one, answers)) ?? base.answers;
    const merged = mergeAnswers({ base: start, mine: mine.answers, theirs: answers });
    this.#server = { version, answers, confirmed };
    this.#show({
      answers: merged.answers,
      confirmed: [...new Set([...confirmed, ...mine.confirmed])],
      conflicts: [
        ...this.#placed(merged.answers).filter(
          (one) => !merged.conflicts.some((other) => isSamePlace(one, other)),
        ),
        ...merged.conflicts,
      ],
      by: isSameAnswers(start, answers) ? this.#view.by : changedBy,
    });
  }
}

const isSamePlace = (one: AnswerConflict, other: AnswerConflict): boolean => placeOf(one) === placeOf(other);
