import { mkdir, open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

interface Waiting {
  readonly line: string;
  readonly kept: () => void;
  readonly failed: (fault: unknown) => void;
}

export interface OpenedJournal {
  readonly journal: Journal;
  readonly lines: readonly string[];
}

/** An append-only file: a line is on disk once `append` resolves, and survives a killed process. */
export class Journal {
  readonly #file: FileHandle;
  #waiting: Waiting[] = [];
  #writing: Promise<void> | undefined;
  #broken: Error | undefined;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /**
   * Opens or creates the file and returns its lines. A line cut off by a crash was never acknowledged and is dropped.
   */
  static async open(path: string): Promise<OpenedJournal> {
    await mkdir(dirname(path), { recursive: true });
    const file = await open(path, 'a+');
    const content = await file.readFile();
    const whole = content.lastIndexOf('\n') + 1;
    if (whole < content.length) await file.truncate(whole);
    const lines = content.subarray(0, whole).toString('utf8').split('\n');
    return { journal: new Journal(file), lines: lines.filter((line) => line !== '') };
  }

  /** Rejects permanently once the disk has failed: memory would no longer match what a restart finds. */
  append(line: string): Promise<void> {
    const { promise, resolve: resolveSaved, reject: failed } = Promise.withResolvers<void>();
    this.#waiting.push({ line, kept: resolveSaved, failed });
    this.#writing ??= this.#write();
    return promise;
  }

  /** Resolves when everything appended so far is on disk. */
  async settled(): Promise<void> {
    await this.#writing;
    if (this.#broken !== undefined) throw this.#broken;
  }

  /** Lines that arrive while the disk is busy are written together: one fsync each would make them all wait. */
  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        await this.#keep(batch.map(({ line }) => `${line}\n`).join(''));
        for (const { kept: resolveSaved } of batch) resolveSaved();
      } catch (fault) {
        this.#broken = fault instanceof Error ? fault : new Error(String(fault));
        for (const { failed } of batch) failed(this.#broken);
      }
    }
    this.#writing = undefined;
  }

  async #keep(text: string): Promise<void> {
    if (this.#broken !== undefined) throw this.#broken;
    await this.#file.appendFile(text);
    await this.#file.datasync();
  }

  async close(): Promise<void> {
    await this.#writing;
    await this.#file.close();
  }
}

/**
 * A simulator's state, as in its journal: each line is a list of entries that apply together or not at all. Deciding
 * and committing happen in the same turn, so no decision is based on stale state; the answer waits until the list is on
 * disk.
 */
export class JournaledState<Entry> {
  readonly #journal: Journal;
  readonly #enter: (entry: Entry) => void;

  /** Replays the journal first. */
  constructor({ journal, lines }: OpenedJournal, enter: (entry: Entry) => void) {
    this.#journal = journal;
    this.#enter = enter;
    for (const line of lines) for (const entry of JSON.parse(line) as Entry[]) enter(entry);
  }

  async commit(entries: readonly Entry[]): Promise<void> {
    for (const entry of entries) this.#enter(entry);
    await this.#journal.append(JSON.stringify(entries));
  }

  /** A repeated order is answered only once the first is on disk. */
  settled(): Promise<void> {
    return this.#journal.settled();
  }

  close(): Promise<void> {
    return this.#journal.close();
  }
}
