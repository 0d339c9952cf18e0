/** Shorter texts are typed in one burst by people too. */
const shortestScan = 6;
/** A scanner sends a key every few milliseconds; nobody writes six letters at this pace. */
const slowestGap = 35;

/** Tells a scanner from a writer by the pace of the keys. */
export class ScanWatch {
  private count = 0;
  private last = Number.NEGATIVE_INFINITY;

  key(at: number): void {
    this.count = at - this.last <= slowestGap ? this.count + 1 : 1;
    this.last = at;
  }

  /** Asked when Enter comes. */
  isScan(at: number): boolean {
    return this.count >= shortestScan && at - this.last <= slowestGap * 2;
  }
}
