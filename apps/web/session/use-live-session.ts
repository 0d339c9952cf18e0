import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { followChanges } from '#kit/web/live/follow-changes.ts';
import type { LiveTopics } from '#kit/web/live/follow-changes.ts';
import { isSignedIn } from '#platform/access/contract.ts';
import type { Actor } from '#platform/access/contract.ts';
import { doors } from '../doors.ts';
import type { Session } from './session.ts';

const topics = mergeTopics(doors.map((door) => door.live ?? {}));

export function mergeTopics(all: readonly LiveTopics[]): LiveTopics {
  const byTopic = Object.groupBy(
    all.flatMap((one) => Object.entries(one)),
    ([topic]) => topic,
  );
  return Object.fromEntries(
    Object.entries(byTopic).map(([topic, entries = []]) => [topic, entries.flatMap(([, keys]) => keys)]),
  );
}

/** The actor, read again when their access changes, and the pages' data, read again when it changes. */
export function useLiveSession(session: Session, first: Actor): Actor {
  const [actor, setActor] = useState(first);
  const queries = useQueryClient();
  const shown = useRef(first);
  const readAgain = useCallback(async (): Promise<void> => {
    // A failure is ignored: the next change or reload reads again, and the server decides in any case.
    const current = await session.readActor().catch(() => undefined);
    if (current === undefined || isSame(current, shown.current)) return;
    if (needsRestart(shown.current, current)) return session.switchedCompany();
    shown.current = current;
    setActor(current);
    // Answers say what a person may do with a record.
    await queries.invalidateQueries();
  }, [session, queries]);
  useEffect(
    () =>
      isSignedIn(first)
        ? followChanges({ queries, topics, onAccessChanged: () => void readAgain() })
        : undefined,
    [first, queries, readAgain],
  );
  return actor;
}

const isSame = (one: Actor, other: Actor): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Nothing of another company may stay in memory. */
function needsRestart(before: Actor, now: Actor): boolean {
  const companyOf = (actor: Actor) => (actor.kind === 'member' ? actor.companyId : undefined);
  return before.kind !== now.kind || companyOf(before) !== companyOf(now);
}
