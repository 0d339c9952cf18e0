import { Journal, JournaledState } from '#kit/server/simulator/journal.ts';
import type { OpenedJournal } from '#kit/server/simulator/journal.ts';
import type { CoverOrder } from '../../port.ts';
import type { WireCoverOutcome } from '../../http/api-shapes.ts';
import { ClaimRecords } from './claim-records.ts';
import type { ClaimEntry } from './claim-records.ts';

/** A journal line is a list of entries that apply together or not at all. */
export type Entry =
  | { readonly answered: { readonly key: string; readonly outcome: WireCoverOutcome } }
  | { readonly cover: StoredCover }
  | ClaimEntry;

export interface StoredCover {
  readonly number: string;
  readonly order: CoverOrder;
  readonly cancelled: boolean;
}

/** The insurer's state. */
export class SandboxRecords {
  readonly claims = new ClaimRecords();
  readonly #kept: JournaledState<Entry>;
  readonly #answered = new Map<string, WireCoverOutcome>();
  readonly #covers = new Map<string, StoredCover>();

  private constructor(opened: OpenedJournal) {
    this.#kept = new JournaledState(opened, (entry: Entry) => this.#enter(entry));
  }

  static async open(path: string): Promise<SandboxRecords> {
    return new SandboxRecords(await Journal.open(path));
  }

  commit = (entries: readonly Entry[]): Promise<void> => this.#kept.commit(entries);
  settled = (): Promise<void> => this.#kept.settled();
  close = (): Promise<void> => this.#kept.close();

  answered = (key: string): WireCoverOutcome | undefined => this.#answered.get(key);
  cover = (number: string): StoredCover | undefined => this.#covers.get(number);
  nextNumber = (): string => `TC-${String(this.#covers.size + 1).padStart(7, '0')}`;

  #enter(entry: Entry): void {
    if ('answered' in entry) this.#answered.set(entry.answered.key, entry.answered.outcome);
    else if ('cover' in entry) this.#covers.set(entry.cover.number, entry.cover);
    else this.claims.enter(entry);
  }
}
