import { useEffect, useRef, useState } from 'react';

/** The value once nothing changed it for a moment: what is typed letter by letter is asked about once. */
export function useSettled<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  const latest = useRef(value);
  latest.current = value;
  // A new object of the same text is no change.
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(latest.current), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
