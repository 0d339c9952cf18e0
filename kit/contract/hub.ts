import type * as z from 'zod/mini';

/** A live hub as data: its events and calls. */
export interface Hub<
  Events extends Record<string, z.core.$ZodType> = Record<string, z.core.$ZodType>,
  Calls extends Record<string, { ask: z.core.$ZodType; answer: z.core.$ZodType }> = Record<
    string,
    { ask: z.core.$ZodType; answer: z.core.$ZodType }
  >,
> {
  /** The specified path, such as `/notificationhub`. */
  readonly path: `/${string}`;
  /** Guests may listen; otherwise only a signed-in person. */
  readonly guests: boolean;
  readonly events: Events;
  readonly calls: Calls;
}

export function defineHub<
  const Events extends Record<string, z.core.$ZodType>,
  const Calls extends Record<string, { ask: z.core.$ZodType; answer: z.core.$ZodType }>,
>(hub: Hub<Events, Calls>): Hub<Events, Calls> {
  return hub;
}

export type HubEvent<H, Name> =
  H extends Hub<infer Events, infer _Calls>
    ? Name extends keyof Events
      ? z.output<Events[Name]>
      : never
    : never;
