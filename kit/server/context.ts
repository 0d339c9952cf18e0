import type { Kysely } from 'kysely';
import type { EventPayload, EventType } from '#kit/contract/event.ts';
import type { Hub, HubEvent } from '#kit/contract/hub.ts';
import type { Clock } from './clock.ts';
import type { JobPayload, JobType } from './jobs/job.ts';
import type { Trace } from './trace.ts';

/** Who did what to which record; the pipe adds the actor, the time, the address and the trace. */
export interface AuditEntry {
  /** The endpoint's or the job's verb, such as `content.dismissBanner`. */
  readonly act: string;
  readonly recordType: string;
  readonly recordId: string;
  readonly companyId?: string | undefined;
  /** Who acted, where the act itself identifies the caller, as in signing in. */
  readonly person?: { readonly personId: string; readonly name: string };
  /** Further facts for a reader of the audit trail; never a secret. */
  readonly facts?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Everything a use case may use. */
export interface Context<Actor> {
  readonly actor: Actor;
  /** The open transaction; stores see it through `tablesOf`. */
  readonly database: Kysely<unknown>;
  readonly clock: Clock;
  readonly trace: Trace;
  /** Where the request came from; absent for the product's own work. */
  readonly address: string | undefined;
  /** Publishes an event in this transaction; subscribers get it at least once. */
  publish<E extends EventType>(event: E, payload: EventPayload<E>): Promise<void>;
  /** The same for many payloads, in one statement. */
  publishAll<E extends EventType>(event: E, payloads: readonly EventPayload<E>[]): Promise<void>;
  /** Enqueues background work in this transaction. */
  enqueue<J extends JobType>(
    job: J,
    payload: JobPayload<J>,
    options?: { runAt?: Date; key?: string },
  ): Promise<void>;
  /** Writes the audit trail in this transaction. */
  record(entry: AuditEntry): Promise<void>;
  /** Tells a hub's listeners once the transaction is committed. */
  tell<H extends Hub, Name extends keyof H['events'] & string>(
    hub: H,
    room: string,
    event: Name,
    payload: HubEvent<H, Name>,
  ): void;
}
