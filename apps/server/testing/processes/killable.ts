/** A process that may die at any boundary; once dead, none of its code continues. */
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

  /** The call may have happened without a response, or not at all. */
  around<Args extends readonly unknown[], Answer>(call: (...args: Args) => Promise<Answer>) {
    return async (...args: Args): Promise<Answer> => {
      this.boundary();
      const answer = await call(...args);
      this.boundary();
      return answer;
    };
  }
}
