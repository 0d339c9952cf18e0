import { Journal } from '#kit/server/stand-in/journal.ts';
import type { CoverOrder } from '../../port.ts';
import type { WireCoverOutcome } from '../api-shapes.ts';

/** One line of the journal is a list of these: they happen together or not at all. */
export type Entry =
  | { readonly answered: { readonly key: string; readonly outcome: WireCoverOutcome } }
  | { readonly cover: KeptCover };

export interface KeptCover {
  readonly number: string;
  readonly order: CoverOrder;
  readonly cancelled: boolean;
}

/** All that the insurer knows, in memory and in its journal; an answer waits until its entries are on the disk. */
export class Books {
  readonly #journal: Journal;
  readonly #answered = new Map<string, WireCoverOutcome>();
  readonly #covers = new Map<string, KeptCover>();

  private constructor(journal: Journal) {
    this.#journal = journal;
  }

  static async open(path: string): Promise<Books> {
    const { journal, lines } = await Journal.open(path);
    const books = new Books(journal);
    for (const line of lines) books.#enter(JSON.parse(line) as Entry[]);
    return books;
  }

  answered = (key: string): WireCoverOutcome | undefined => this.#answered.get(key);
  cover = (number: string): KeptCover | undefined => this.#covers.get(number);
  nextNumber = (): string => `TC-${String(this.#covers.size + 1).padStart(7, '0')}`;

  async commit(entries: readonly Entry[]): Promise<void> {
    this.#enter(entries);
    await this.#journal.append(JSON.stringify(entries));
  }

  settled = (): Promise<void> => this.#journal.settled();
  close = (): Promise<void> => this.#journal.close();

  #enter(entries: readonly Entry[]): void {
    for (const entry of entries) {
      if ('answered' in entry) this.#answered.set(entry.answered.key, entry.answered.outcome);
      else this.#covers.set(entry.cover.number, entry.cover);
    }
  }
}
