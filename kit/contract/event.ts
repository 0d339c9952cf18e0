import type * as z from 'zod/mini';

/** An event, typed in its publisher's contract and delivered at least once. */
export interface EventType<S extends z.core.$ZodType = z.core.$ZodType> {
  /** `slice.happened`, in the past tense. */
  readonly name: string;
  readonly payload: S;
}

export function defineEvent<S extends z.core.$ZodType>(name: string, payload: S): EventType<S> {
  return { name, payload };
}

export type EventPayload<E> = E extends EventType<infer S> ? z.output<S> : never;
