import { liveHub } from '#kit/contract/live-hub.ts';
import { accessRoom, companyRoom, everyone, personRoom, staffRoom } from '#kit/server/hubs/hub-server.ts';
import type { RunningHubs } from '#kit/server/hubs/start-hubs.ts';
import type { Listener } from '#kit/server/listen/listen.ts';
import type { Log } from '#kit/server/log/log.ts';
import { peopleChannel } from '#platform/companies/server.ts';
import { flagsChannel } from '#platform/settings/server.ts';

/** The database sends a company and a topic; see `kit.make_live`. */
export const changesChannel = 'loupe_changes';

// Our choice: enough for other nodes to hear of a change too, and unnoticed by a person (decision 0007).
const delayMs = 100;
const companyMs = 500;
// Staff hear about every company.
const staffMs = 2_000;

/** Keeps the open pages of this node's listeners current: every node listens to the database. */
export function tellChanges(listener: Listener, hubs: RunningHubs, log: Log): () => void {
  const topics = new Throttle((room, changed) =>
    hubs.tellHere(liveHub.path, [room], 'Changed', { topics: changed }),
  );
  const access = new Throttle((room) => {
    hubs.reassign(room).then(
      () => hubs.tellHere(liveHub.path, [room], 'AccessChanged', {}),
      (error: Error) => log.warn({ reason: error.message }, "couldn't tell a person of their access"),
    );
  });
  listener.on(changesChannel, (change) => {
    const [companyId = '', topic = ''] = change.split(' ');
    topics.add(companyRoom(companyId), topic, companyMs);
    topics.add(staffRoom, topic, staffMs);
  });
  listener.on(peopleChannel, (changed) => {
    const [kind, id = ''] = changed.split(':');
    if (kind === 'person') access.add(personRoom(id), '', companyMs);
    else if (kind === 'company') access.add(accessRoom(id), '', companyMs);
  });
  listener.on(flagsChannel, () => topics.add(everyone, 'features', companyMs));
  listener.onReconnect(() => {
    access.add(everyone, '', companyMs);
    hubs.tellHere(liveHub.path, [everyone], 'Missed', {});
  });
  return () => {
    topics.stop();
    access.stop();
  };
}

/** Sends what was collected for a room after a short delay, and then at most once per interval. */
class Throttle {
  readonly #send: (room: string, items: readonly string[]) => void;
  readonly #rooms = new Map<string, { readonly items: Set<string>; timer: NodeJS.Timeout }>();

  constructor(send: (room: string, items: readonly string[]) => void) {
    this.#send = send;
  }

  add(room: string, item: string, intervalMs: number): void {
    const waiting = this.#rooms.get(room);
    if (waiting !== undefined) return void waiting.items.add(item);
    const timer = setTimeout(() => this.#flush(room, intervalMs), delayMs);
    this.#rooms.set(room, { items: new Set([item]), timer });
  }

  stop(): void {
    for (const { timer } of this.#rooms.values()) clearTimeout(timer);
    this.#rooms.clear();
  }

  #flush(room: string, intervalMs: number): void {
    const waiting = this.#rooms.get(room);
    if (waiting === undefined) return;
    const items = [...waiting.items];
    waiting.items.clear();
    if (items.length === 0) return void this.#rooms.delete(room);
    waiting.timer = setTimeout(() => this.#flush(room, intervalMs), intervalMs);
    this.#send(room, items);
  }
}
