/** A process that may die at any boundary; once dead, nothing of it goes on. */
export class Killable {
  #left: number;
  passed = 0;

  constructor(boundaries: number) {
    this.#left = boundaries;
  }

  boundary(): void {
    if (this.#left <= 0) throw new Error('killed');
    this.#left -= 1;
    this.passed += 1;
  }

  /** What is called may have happened though nobody heard of it, or not have been called at all. */
  around<Args extends readonly unknown[], Answer>(call: (...args: Args) => Promise<Answer>) {
    return async (...args: Args): Promise<Answer> => {
      this.boundary();
      const answer = await call(...args);
      this.boundary();
      return answer;
    };
  }
}
