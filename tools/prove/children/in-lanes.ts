/**
 * Runs this many rounds in several lanes: while one waits for its program or the database, another continues. The
 * first fault ends them all.
 */
export async function* inLanes(
  lanes: number,
  rounds: number,
  lane: (at: number) => AsyncGenerator<string>,
): AsyncGenerator<string> {
  const open = Array.from({ length: Math.min(lanes, rounds) }, (_, at) => lane(at));
  const next = async (at: number) => ({ at, ended: await open[at]?.next() });
  const waiting = new Map(open.map((_, at) => [at, next(at)]));
  try {
    for (let round = 0; round < rounds; round += 1) {
      const { at, ended } = await Promise.race(waiting.values());
      if (ended === undefined || ended.done === true) throw new Error('A lane ended.');
      yield ended.value;
      if (round + waiting.size < rounds) waiting.set(at, next(at));
      else waiting.delete(at);
    }
  } finally {
    await Promise.allSettled(open.map((one) => one.return(undefined)));
  }
}
