import type * as z from 'zod/mini';
import type { Hub } from '#kit/contract/hub.ts';
import type { Context } from '../context.ts';
import type { Trace } from '../trace.ts';

/** Whoever asks something of a hub, over the connection they hold. */
export interface HubCaller<Actor> {
  readonly actor: Actor;
  readonly trace: Trace;
  /** From now on this listener is told what that room is told. */
  join(room: string): Promise<void>;
  leave(room: string): Promise<void>;
  /** Opens a unit of work as this actor. */
  work<T>(act: (context: Context<Actor>) => Promise<T>): Promise<T>;
}

/** A hub with what answers its calls, as the kit sees them. */
export interface HubServer<Actor> {
  readonly hub: Hub;
  answer(name: string, caller: HubCaller<Actor>, ask: unknown): Promise<unknown>;
}

type Answers<H, Actor> =
  H extends Hub<infer _Events, infer Calls>
    ? {
        readonly [Name in keyof Calls]: (
          caller: HubCaller<Actor>,
          ask: z.output<Calls[Name]['ask']>,
        ) => Promise<z.output<Calls[Name]['answer']>>;
      }
    : never;

/** Joins a hub and the functions that answer its calls; one that is missing does not compile. */
export function serveHub<Actor>() {
  return <H extends Hub>(hub: H, answers: Answers<H, Actor>): HubServer<Actor> => {
    const byName = answers as Record<string, (caller: HubCaller<Actor>, ask: unknown) => Promise<unknown>>;
    return {
      hub,
      answer(name, caller, ask) {
        const answer = byName[name];
        if (answer === undefined) throw new Error(`The hub ${hub.path} answers no ${name}.`);
        return answer(caller, ask);
      },
    };
  };
}

/** The rooms a hub's events are told to. */
export const everyone = 'all';

/** The provider's people, who belong to no company. */
export const staffRoom = 'staff';

export function personRoom(personId: string): string {
  return `person:${personId}`;
}

/** One sign-in of a person, in whichever tabs of that browser. */
export function sessionRoom(sessionId: string): string {
  return `session:${sessionId}`;
}

/** What a person is told as somebody of one company; without one, as one of the provider's. */
export function ownRoom(companyId: string | undefined, personId: string): string {
  return `own:${companyId ?? ''}:${personId}`;
}

export function companyRoom(companyId: string): string {
  return `company:${companyId}`;
}
