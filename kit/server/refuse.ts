import type { Refusal } from '#kit/contract/refusal.ts';

/** Carries a declared refusal from a use case to the pipe, which answers it as problem+json. */
export class Refused extends Error {
  readonly refusal: Refusal;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly headers: Readonly<Record<string, string>> | undefined;

  constructor(
    refusal: Refusal,
    more: { fields?: Record<string, string>; headers?: Record<string, string> } = {},
  ) {
    super(refusal.sentence);
    this.name = 'Refused';
    this.refusal = refusal;
    this.fields = more.fields;
    this.headers = more.headers;
  }
}

export function refuse(
  refusal: Refusal,
  more: { fields?: Record<string, string>; headers?: Record<string, string> } = {},
): never {
  throw new Refused(refusal, more);
}
