import { useOptimistic, useRef, useTransition } from 'react';

/**
 * A switch that changes as soon as it is pressed, and goes back when the server says no. Presses while a request runs
 * are sent after it, in order, so the last one holds.
 */
export function useToggle(
  isOn: boolean,
  save: (isOn: boolean) => Promise<void>,
): readonly [isShownOn: boolean, toggle: () => void] {
  const [isShownOn, show] = useOptimistic(isOn);
  const [, startSaving] = useTransition();
  const lastRequest = useRef<Promise<void>>(Promise.resolve());
  const toggle = (): void => {
    const next = !isShownOn;
    startSaving(async () => {
      show(next);
      lastRequest.current = runAfter(lastRequest.current, () => save(next));
      await lastRequest.current;
    });
  };
  return [isShownOn, toggle];
}

async function runAfter(before: Promise<void>, run: () => Promise<void>): Promise<void> {
  await Promise.allSettled([before]);
  await run();
}
