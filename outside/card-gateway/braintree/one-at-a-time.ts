/** Work under one name waits for the work before it; under other names it goes on beside it. */
export function oneAtATime(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const before = last.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
}
