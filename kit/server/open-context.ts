import * as z from 'zod/mini';
import { newId } from './new-id.ts';
import type { AuditEntry, Context } from './context.ts';
import type { Clock } from './clock.ts';
import { seal } from './jobs/sealed-payload.ts';
import type { BoundTo, OpenWork, UnitOfWork, WorkOptions } from './database/unit-of-work.ts';
import type { Trace } from './trace.ts';

/** Sends one message to a hub's room, on every node. */
export type Tell = (path: string, room: string, event: string, payload: unknown) => void;

/** Writes an audit entry in the open transaction; platform/audit fills it in. */
export type RecordEntry<Actor> = (context: Context<Actor>, entry: AuditEntry) => Promise<void>;

export interface ContextParts<Actor> {
  readonly clock: Clock;
  readonly tell: Tell;
  readonly record: RecordEntry<Actor>;
}

export interface Caller<Actor> {
  readonly actor: Actor;
  readonly trace: Trace;
  readonly address?: string;
}

export interface OpenedContext<Actor> {
  readonly context: Context<Actor>;
  /** Runs what had to wait for the commit. */
  committed(): void;
}

export function openContext<Actor>(
  parts: ContextParts<Actor>,
  open: OpenWork,
  caller: Caller<Actor>,
): OpenedContext<Actor> {
  const waiting: (() => void)[] = [];
  const context: Context<Actor> = {
    actor: caller.actor,
    database: open.database,
    clock: parts.clock,
    trace: caller.trace,
    address: caller.address,
    async publish(event, payload) {
      const wire = JSON.stringify(z.encode(event.payload, payload));
      await open.client.query('select kit.publish($1, $2, $3, $4)', [
        newId(),
        event.name,
        wire,
        caller.trace.id,
      ]);
    },
    async publishAll(event, payloads) {
      if (payloads.length === 0) return;
      await open.client.query(
        `select kit.publish(id, $1, payload::jsonb, $2) from unnest($3::uuid[], $4::text[]) as told (id, payload)`,
        [
          event.name,
          caller.trace.id,
          payloads.map(() => newId()),
          payloads.map((payload) => JSON.stringify(z.encode(event.payload, payload))),
        ],
      );
    },
    async enqueue(job, payload, options) {
      const wire = JSON.stringify(seal(caller.trace, z.encode(job.payload, payload)));
      await open.client.query('select kit.enqueue($1, $2, $3, $4, $5, null)', [
        job.name,
        wire,
        options?.runAt ?? null,
        options?.key ?? null,
        job.tries ?? null,
      ]);
    },
    record: (entry) => parts.record(context, entry),
    tell(hub, room, event, payload) {
      const shape = hub.events[event];
      if (shape === undefined) throw new Error(`The hub ${hub.path} has no event ${event}.`);
      const wire = z.encode(shape, payload);
      waiting.push(() => parts.tell(hub.path, room, event, wire));
    },
  };
  return {
    context,
    committed: () => {
      for (const callback of waiting) callback();
    },
  };
}

/** Runs work outside a request (jobs, subscribers, demo data) under the same rules as a request. */
export async function workAs<Actor, T>(
  unitOfWork: UnitOfWork,
  parts: ContextParts<Actor>,
  bound: BoundTo,
  caller: Caller<Actor>,
  callback: (context: Context<Actor>) => Promise<T>,
  options: WorkOptions = {},
): Promise<T> {
  let opened: OpenedContext<Actor> | undefined;
  const result = await unitOfWork(
    bound,
    (open) => {
      opened = openContext(parts, open, caller);
      return callback(opened.context);
    },
    options,
  );
  opened?.committed();
  return result;
}
