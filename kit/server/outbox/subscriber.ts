import * as z from 'zod/mini';
import type { EventPayload, EventType } from '#kit/contract/event.ts';

/** A subscription of a use case to another slice's event, listed in `apps/server/subscribers`. */
export interface Subscriber<Context> {
  readonly event: string;
  /** Unique and permanent: deliveries are recorded under this name. */
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
