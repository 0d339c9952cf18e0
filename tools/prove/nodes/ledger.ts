/** What the trial tried, and what the portal acknowledged. */
export class Ledger {
  /** By a text that only this write has. */
  readonly contacts = new Map<string, Write>();
  readonly messages = new Map<string, Write>();
  requests = 0;
  /** Answers to tries that were not acknowledged, by status or reason. */
  readonly refused = new Map<string, number>();
  /** What must never happen, such as a 500. */
  readonly faults: string[] = [];
  /** When each request began and was acknowledged, from the trial's start. */
  readonly waits: Wait[] = [];

  refuse(why: string): void {
    this.refused.set(why, (this.refused.get(why) ?? 0) + 1);
  }

  /** The longest that one request had to be repeated, of those that began in between. */
  longestWaitMs(from = 0, to = Infinity): number {
    return this.waits
      .filter(({ begun }) => begun >= from && begun < to)
      .reduce((longest, { begun, ended }) => Math.max(longest, ended - begun), 0);
  }

  /** By company, when the newest contact began: an open page must have read the address book since. */
  newestContacts(): ReadonlyMap<string, number> {
    const newest = new Map<string, number>();
    for (const { companyId, begun, done } of this.contacts.values())
      if (done) newest.set(companyId, Math.max(begun, newest.get(companyId) ?? 0));
    return newest;
  }

  get acknowledged(): number {
    return [...this.contacts.values(), ...this.messages.values()].filter(({ done }) => done).length;
  }
}

export interface Write {
  readonly companyId: string;
  /** Before its first try. */
  readonly begun: number;
  done: boolean;
  /** Asked for later: until it is acknowledged, the row may be there or not. */
  removal?: 'asked' | 'done';
}

interface Wait {
  readonly begun: number;
  readonly ended: number;
}
