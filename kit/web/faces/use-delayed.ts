import { useEffect, useState } from 'react';

/** True once the time has passed: what is over within 200 ms never flashes. */
export function useDelayed(milliseconds: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return passed;
}
