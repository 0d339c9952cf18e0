import { useCallback, useEffect, useState } from 'react';
import type { IdleLimits } from '#platform/identity/contract.ts';
import { idleStateAt } from './idle-state.ts';
import type { IdleState } from './idle-state.ts';
import { lastActivity, noteActivity, onActivityElsewhere } from './last-activity.ts';

const doings = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const returns = ['focus', 'pageshow'] as const;

const stateNow = (limits: IdleLimits): IdleState => {
  const now = Date.now();
  return idleStateAt(now, lastActivity() ?? now, limits);
};

interface Idle {
  readonly state: IdleState;
  /** Somebody says that they are still there: in every tab the time begins anew. */
  stay(): void;
}

/** Follows what people do in all tabs of this browser. While the warning stands only an answer to it counts. */
export function useIdle(limits: IdleLimits): Idle {
  const [state, setState] = useState(() => stateNow(limits));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      const next = stateNow(limits);
      setState(next);
      if (next.kind !== 'over') timer = setTimeout(look, next.lookAgainMs);
    };
    // Asked before it is noted: the first move after a long sleep must not wake a session that is over.
    const act = (): void => {
      if (stateNow(limits).kind === 'active') noteActivity(Date.now());
      else look();
    };
    // Opening a page is doing something; who finds the warning standing is asked too.
    act();
    look();
    for (const doing of doings) window.addEventListener(doing, act, { passive: true, capture: true });
    for (const comesBack of returns) window.addEventListener(comesBack, look);
    document.addEventListener('visibilitychange', look);
    const hearNoMore = onActivityElsewhere(look);
    return () => {
      clearTimeout(timer);
      for (const doing of doings) window.removeEventListener(doing, act, { capture: true });
      for (const comesBack of returns) window.removeEventListener(comesBack, look);
      document.removeEventListener('visibilitychange', look);
      hearNoMore();
    };
  }, [limits]);
  const stay = useCallback(() => {
    noteActivity(Date.now());
    setState(stateNow(limits));
    // The effect's own timer looks again at the end of the second and goes on from there.
  }, [limits]);
  return { state, stay };
}
