import { useEffect, useState } from 'react';

const beat = 30_000;
const systemNow = (): Date => new Date();

/** The present moment, anew twice a minute: what is told of it stays right while a page stays open. */
export function useNow(now: () => Date = systemNow): Date {
  const [shown, setShown] = useState(() => now());
  useEffect(() => {
    const timer = window.setInterval(() => setShown(now()), beat);
    return () => window.clearInterval(timer);
  }, [now]);
  return shown;
}
