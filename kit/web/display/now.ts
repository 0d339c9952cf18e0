import { useEffect, useState } from 'react';

let aheadMs = 0;

/** The portal's time: a device's clock may be wrong, and the demo's is movable. */
export function setPortalTime(at: string): void {
  aheadMs = Date.parse(at) - Date.now();
}

export const now = (): Date => new Date(Date.now() + aheadMs);

const halfAMinute = 30_000;

/** The current time, updated regularly, so relative times stay right on an open page. */
export function useNow(everyMs = halfAMinute): Date {
  const [shown, setShown] = useState(now);
  useEffect(() => {
    const timer = window.setInterval(() => setShown(now), everyMs);
    return () => window.clearInterval(timer);
  }, [everyMs]);
  return shown;
}
