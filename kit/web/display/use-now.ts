import { useEffect, useState } from 'react';
import { now } from './now.ts';

const halfAMinute = 30_000;

/** The present moment, anew so often: what is told of it stays right while a page stays open. */
export function useNow(everyMs = halfAMinute): Date {
  const [shown, setShown] = useState(now);
  useEffect(() => {
    const timer = window.setInterval(() => setShown(now), everyMs);
    return () => window.clearInterval(timer);
  }, [everyMs]);
  return shown;
}
