import { useCallback, useEffect, useState } from 'react';
import type { IdleLimits } from '#platform/identity/contract.ts';
import { lastActivity, recordActivity, onActivityInOtherTab } from './last-activity.ts';

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const wakeEvents = ['focus', 'pageshow'] as const;

const stateNow = (limits: IdleLimits): IdleState => {
  const now = Date.now();
  return idleStateAt(now, lastActivity() ?? now, limits);
};

interface Idle {
  readonly state: IdleState;
  /** Confirms presence: restarts the timer in every tab. */
  stay(): void;
}

/** Tracks activity in all tabs of this browser. While the warning is shown only an answer to it counts. */
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
    // Checked before recording: the first move after a long sleep must not revive an expired session.
    const act = (): void => {
      if (stateNow(limits).kind === 'active') recordActivity(Date.now());
      else look();
    };
    // Opening a page counts as activity, unless the warning is shown.
    act();
    look();
    for (const event of activityEvents) window.addEventListener(event, act, { passive: true, capture: true });
    for (const event of wakeEvents) window.addEventListener(event, look);
    document.addEventListener('visibilitychange', look);
    const unsubscribe = onActivityInOtherTab(look);
    return () => {
      clearTimeout(timer);
      for (const event of activityEvents) window.removeEventListener(event, act, { capture: true });
      for (const event of wakeEvents) window.removeEventListener(event, look);
      document.removeEventListener('visibilitychange', look);
      unsubscribe();
    };
  }, [limits]);
  const stay = useCallback(() => {
    recordActivity(Date.now());
    setState(stateNow(limits));
    // The effect's timer continues from there.
  }, [limits]);
  return { state, stay };
}

type IdleState =
  | { readonly kind: 'active'; readonly lookAgainMs: number }
  | { readonly kind: 'warning'; readonly secondsLeft: number; readonly lookAgainMs: number }
  | { readonly kind: 'over' };

/**
 * The idle state at a moment: spec platform §4, Idle. Derived from two timestamps and not counted, so that it is
 * correct after a computer wakes up.
 */
export function idleStateAt(nowMs: number, lastActivityMs: number, limits: IdleLimits): IdleState {
  // A clock set back does not count as activity.
  const quietMs = Math.max(0, nowMs - lastActivityMs);
  const warnAtMs = limits.idleSeconds * 1000;
  const leftMs = warnAtMs + limits.timeoutSeconds * 1000 - quietMs;
  if (leftMs <= 0) return { kind: 'over' };
  if (quietMs < warnAtMs) return { kind: 'active', lookAgainMs: warnAtMs - quietMs };
  const secondsLeft = Math.ceil(leftMs / 1000);
  return { kind: 'warning', secondsLeft, lookAgainMs: leftMs - (secondsLeft - 1) * 1000 };
}
