import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isSignedIn } from '#platform/access/contract.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { Session } from './session.ts';

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
  useEffect(() => {
    if (!isSignedIn(first)) return undefined;
    let ended = false;
    let stop = (): void => undefined;
    // After the first paint; without it, pages only read what they show when they are opened.
    import('./follow-session.ts').then(
      ({ followSession }) => {
        if (!ended) stop = followSession(queries, () => void readAgain());
      },
      () => undefined,
    );
    return () => {
      ended = true;
      stop();
    };
  }, [first, queries, readAgain]);
  return actor;
}

const isSame = (one: Actor, other: Actor): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Nothing of another company may stay in memory. */
function needsRestart(before: Actor, now: Actor): boolean {
  const companyOf = (actor: Actor) => (actor.kind === 'member' ? actor.companyId : undefined);
  return before.kind !== now.kind || companyOf(before) !== companyOf(now);
}
