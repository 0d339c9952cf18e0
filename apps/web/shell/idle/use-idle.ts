import { useCallback, useEffect, useState } from 'react';
import type { IdleLimits } from '#platform/identity/contract.ts';
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

type IdleState =
  | { readonly kind: 'active'; readonly lookAgainMs: number }
  | { readonly kind: 'warning'; readonly secondsLeft: number; readonly lookAgainMs: number }
  | { readonly kind: 'over' };

/**
 * Where the session stands at this moment: spec platform §4, Idle. It is read from two points in time and not counted,
 * so that a computer that slept wakes to what is true by then.
 */
export function idleStateAt(nowMs: number, lastActivityMs: number, limits: IdleLimits): IdleState {
  // A clock that was set back makes nobody active before now.
  const quietMs = Math.max(0, nowMs - lastActivityMs);
  const warnAtMs = limits.idleSeconds * 1000;
  const leftMs = warnAtMs + limits.timeoutSeconds * 1000 - quietMs;
  if (leftMs <= 0) return { kind: 'over' };
  if (quietMs < warnAtMs) return { kind: 'active', lookAgainMs: warnAtMs - quietMs };
  const secondsLeft = Math.ceil(leftMs / 1000);
  return { kind: 'warning', secondsLeft, lookAgainMs: leftMs - (secondsLeft - 1) * 1000 };
}
