let last: Promise<unknown> = Promise.resolve();

/** Runs it when everything asked for before is through; one that nobody waits for any more is not begun. */
export function oneAfterAnother<Answer>(run: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  const turn = last.then(() => {
    signal.throwIfAborted();
    return run();
  });
  last = turn.catch(() => undefined);
  return turn;
}
