import type { IdleLimits } from '#platform/identity/contract.ts';

export type IdleState =
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
