/**
 * Rows of any number, some of them in memory at a time. The first are being read when this returns, the next while
 * these are used. A reading that brings more than were asked for tells thereby that there are others. A fifth of them
 * comes first, since nothing can be done before.
 */
export function eachRow<Row>(
  atOnce: number,
  readAfter: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row, undefined> {
  const read = (last: Row | undefined, limit: number): Promise<readonly Row[]> => {
    const rows = readAfter(last, limit);
    // Whoever stops early waits for no further rows; whoever goes on hears of the failure below.
    rows.catch(() => undefined);
    return rows;
  };
  const few = Math.ceil(atOnce / 5);
  return following(read(undefined, few), few);

  async function* following(first: Promise<readonly Row[]>, asked: number): AsyncGenerator<Row, undefined> {
    let [next, limit] = [first, asked];
    for (;;) {
      const rows = await next;
      const page = rows.length > limit ? rows.slice(0, limit) : rows;
      const last = page.at(-1);
      const isLast = page.length < limit || last === undefined;
      if (!isLast) [next, limit] = [read(last, atOnce), atOnce];
      yield* page;
      if (isLast) return;
    }
  }
}
