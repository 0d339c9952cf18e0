/** Something broke, on the way or behind; the reference finds the log line when there is one. */
export class FaultError extends Error {
  readonly status: number;
  readonly reference: string | undefined;

  constructor(sentence: string, status: number, reference?: string) {
    super(sentence);
    this.name = 'FaultError';
    this.status = status;
    this.reference = reference;
  }
}
