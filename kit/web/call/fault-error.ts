/** A network or server fault; the reference, if any, finds the log line. */
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
