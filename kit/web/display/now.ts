import { useEffect, useState } from 'react';

let aheadMs = 0;

/** What time it is where the portal runs: a device's own clock may be wrong, and a demo's is moved. */
export function keepTime(at: string): void {
  aheadMs = Date.parse(at) - Date.now();
}

export const now = (): Date => new Date(Date.now() + aheadMs);

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
