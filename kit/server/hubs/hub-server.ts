import type * as z from 'zod/mini';
import type { Hub } from '#kit/contract/hub.ts';
import type { Context } from '../context.ts';
import type { Trace } from '../trace.ts';

/** The caller of a hub, over an open connection. */
export interface HubCaller<Actor> {
  readonly actor: Actor;
  readonly trace: Trace;
  /** Subscribes this connection to a room. */
  join(room: string): Promise<void>;
  leave(room: string): Promise<void>;
  /** Opens a unit of work as this actor. */
  work<T>(act: (context: Context<Actor>) => Promise<T>): Promise<T>;
}

/** A hub with its call handlers, as the kit sees it. */
export interface HubServer<Actor> {
  readonly hub: Hub;
  answer(name: string, caller: HubCaller<Actor>, request: unknown): Promise<unknown>;
}

type Answers<H, Actor> =
  H extends Hub<infer _Events, infer Calls>
    ? {
        readonly [Name in keyof Calls]: (
          caller: HubCaller<Actor>,
          request: z.output<Calls[Name]['ask']>,
        ) => Promise<z.output<Calls[Name]['answer']>>;
      }
    : never;

/** Joins a hub and its call handlers; a missing one does not compile. */
export function serveHub<Actor>() {
  return <H extends Hub>(hub: H, answers: Answers<H, Actor>): HubServer<Actor> => {
    const byName = answers as Record<
      string,
      (caller: HubCaller<Actor>, request: unknown) => Promise<unknown>
    >;
    return {
      hub,
      answer(name, caller, request) {
        const answer = byName[name];
        if (answer === undefined) throw new Error(`The hub ${hub.path} has no handler for ${name}.`);
        return answer(caller, request);
      },
    };
  };
}

/** The room of all connections. */
export const everyone = 'all';

/** The provider's staff, who belong to no company. */
export const staffRoom = 'staff';

export function personRoom(personId: string): string {
  return `person:${personId}`;
}

/** One session of a person, across that browser's tabs. */
export function sessionRoom(sessionId: string): string {
  return `session:${sessionId}`;
}

/** A person's room as a member of one company; without a company, as staff of the provider. */
export function ownRoom(companyId: string | undefined, personId: string): string {
  return `own:${companyId ?? ''}:${personId}`;
}

export function companyRoom(companyId: string): string {
  return `company:${companyId}`;
}

/** Everyone whose access depends on the company, including people it has not approved. */
export function accessRoom(companyId: string): string {
  return `access:${companyId}`;
}
