import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { Changed } from '#kit/contract/problem.ts';
import type { Refusal } from '#kit/contract/refusal.ts';

interface More {
  readonly fields?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly changed?: Changed;
}

/** Carries a declared refusal from a use case to the pipe, which answers it as problem+json. */
export class Refused extends Error {
  readonly refusal: Refusal;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly changed: Changed | undefined;

  constructor(refusal: Refusal, details: More = {}) {
    super(refusal.sentence);
    this.name = 'Refused';
    this.refusal = refusal;
    this.fields = details.fields;
    this.headers = details.headers;
    this.changed = details.changed;
  }
}

export function refuse(refusal: Refusal, details: More = {}): never {
  throw new Refused(refusal, details);
}

/** Refuses a stale write and says who changed the record, when, and what it is now. */
export function refuseChanged(changed: Changed): never {
  throw new Refused(kitRefusals.changed_meanwhile, { changed });
}
