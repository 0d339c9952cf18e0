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

/** Lines that are on the disk once `append` is done: a killed process finds each of them again. */
export class Journal {
  readonly #file: FileHandle;
  #waiting: Waiting[] = [];
  #writing: Promise<void> | undefined;
  #broken: Error | undefined;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /** What it holds, and where it goes on. A line that a crash cut in half was never answered, and goes. */
  static async open(path: string): Promise<OpenedJournal> {
    await mkdir(dirname(path), { recursive: true });
    const file = await open(path, 'a+');
    const content = await file.readFile();
    const whole = content.lastIndexOf('\n') + 1;
    if (whole < content.length) await file.truncate(whole);
    const lines = content.subarray(0, whole).toString('utf8').split('\n');
    return { journal: new Journal(file), lines: lines.filter((line) => line !== '') };
  }

  /** Rejects for good once the disk has failed: what stands in memory would no longer be what a restart finds. */
  append(line: string): Promise<void> {
    const { promise, resolve: kept, reject: failed } = Promise.withResolvers<void>();
    this.#waiting.push({ line, kept, failed });
    this.#writing ??= this.#write();
    return promise;
  }

  /** Done when everything appended so far is on the disk. */
  async settled(): Promise<void> {
    await this.#writing;
    if (this.#broken !== undefined) throw this.#broken;
  }

  /** Whatever came while the disk was busy goes in one write: an fsync each would make everybody queue. */
  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        await this.#keep(batch.map(({ line }) => `${line}\n`).join(''));
        for (const { kept } of batch) kept();
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
 * All that a party knows, as its journal has it: each line is a list of entries that happen together or not at all.
 * Whoever decides reads what is known, makes a list and commits it in the same turn, so nobody decides on what is over;
 * the answer waits until the list is on the disk.
 */
export class KeptEntries<Entry> {
  readonly #journal: Journal;
  readonly #enter: (entry: Entry) => void;

  /** Enters first what the journal holds. */
  constructor({ journal, lines }: OpenedJournal, enter: (entry: Entry) => void) {
    this.#journal = journal;
    this.#enter = enter;
    for (const line of lines) for (const entry of JSON.parse(line) as Entry[]) enter(entry);
  }

  async commit(entries: readonly Entry[]): Promise<void> {
    for (const entry of entries) this.#enter(entry);
    await this.#journal.append(JSON.stringify(entries));
  }

  /** An order that is known already is answered no sooner than it is on the disk. */
  settled(): Promise<void> {
    return this.#journal.settled();
  }

  close(): Promise<void> {
    return this.#journal.close();
  }
}
