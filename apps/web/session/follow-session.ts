import type { QueryClient } from '@tanstack/react-query';
import { followChanges } from '#kit/web/live/follow-changes.ts';
import type { LiveTopics } from '#kit/web/live/follow-changes.ts';
import { doors } from '../doors.ts';

/** Follows the topics of all doors, until the returned function is called. */
export function followSession(queries: QueryClient, onAccessChanged: () => void): () => void {
  const topics = mergeTopics(doors.map((door) => door.live ?? {}));
  return followChanges({ queries, topics, onAccessChanged });
}

function mergeTopics(all: readonly LiveTopics[]): LiveTopics {
  const byTopic = Object.groupBy(
    all.flatMap((one) => Object.entries(one)),
    ([topic]) => topic,
  );
  return Object.fromEntries(
    Object.entries(byTopic).map(([topic, entries = []]) => [topic, entries.flatMap(([, keys]) => keys)]),
  );
}
