import { Journal, KeptEntries } from '#kit/server/stand-in/journal.ts';
import type { OpenedJournal } from '#kit/server/stand-in/journal.ts';
import type { CoverOrder } from '../../port.ts';
import type { WireCoverOutcome } from '../api-shapes.ts';

/** A journal line is a list of entries that apply together or not at all. */
export type Entry =
  | { readonly answered: { readonly key: string; readonly outcome: WireCoverOutcome } }
  | { readonly cover: KeptCover };

export interface KeptCover {
  readonly number: string;
  readonly order: CoverOrder;
  readonly cancelled: boolean;
}

/** The insurer's state. */
export class Books {
  readonly #kept: KeptEntries<Entry>;
  readonly #answered = new Map<string, WireCoverOutcome>();
  readonly #covers = new Map<string, KeptCover>();

  private constructor(opened: OpenedJournal) {
    this.#kept = new KeptEntries(opened, (entry: Entry) => this.#enter(entry));
  }

  static async open(path: string): Promise<Books> {
    return new Books(await Journal.open(path));
  }

  commit = (entries: readonly Entry[]): Promise<void> => this.#kept.commit(entries);
  settled = (): Promise<void> => this.#kept.settled();
  close = (): Promise<void> => this.#kept.close();

  answered = (key: string): WireCoverOutcome | undefined => this.#answered.get(key);
  cover = (number: string): KeptCover | undefined => this.#covers.get(number);
  nextNumber = (): string => `TC-${String(this.#covers.size + 1).padStart(7, '0')}`;

  #enter(entry: Entry): void {
    if ('answered' in entry) this.#answered.set(entry.answered.key, entry.answered.outcome);
    else this.#covers.set(entry.cover.number, entry.cover);
  }
}
