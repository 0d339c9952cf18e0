/** People also type shorter texts in one burst. */
const shortestScan = 6;
/** Scanners send a key every few milliseconds; no one types six letters that fast. */
const slowestGap = 35;

/** Tells a scanner from a person by typing speed. */
export class ScannerDetector {
  private count = 0;
  private last = Number.NEGATIVE_INFINITY;

  key(at: number): void {
    this.count = at - this.last <= slowestGap ? this.count + 1 : 1;
    this.last = at;
  }

  /** Called on Enter. */
  isScan(at: number): boolean {
    return this.count >= shortestScan && at - this.last <= slowestGap * 2;
  }
}
