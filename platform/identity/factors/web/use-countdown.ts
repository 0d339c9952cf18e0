import { useEffect, useState } from 'react';

/** Whole seconds until a moment; zero from then on. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const over = now >= until;
  useEffect(() => {
    if (over) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [over]);
  useEffect(() => setNow(Date.now()), [until]);
  return Math.max(0, Math.ceil((until - now) / 1_000));
}
