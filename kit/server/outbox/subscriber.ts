import * as z from 'zod/mini';
import type { EventPayload, EventType } from '#kit/contract/event.ts';

/** Who wants to know of an event: a use case of another slice, joined in `apps/server/subscribers`. */
export interface Subscriber<Context> {
  readonly event: string;
  /** Unique among all subscribers, and kept for good: what was delivered is remembered under it. */
  readonly name: string;
  take(context: Context, payload: unknown): Promise<void>;
}

export function subscriber<E extends EventType, Context>(
  event: E,
  name: string,
  useCase: (context: Context, payload: EventPayload<E>) => Promise<void>,
): Subscriber<Context> {
  return {
    event: event.name,
    name,
    take: (context, payload) => useCase(context, z.parse(event.payload, payload) as EventPayload<E>),
  };
}
