/**
 * Rows of any number, some of them in memory at a time: the next are being read while these are used. A reading that
 * brings more than were asked for tells thereby that there are others.
 */
export async function* eachRow<Row>(
  atOnce: number,
  readAfter: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row, undefined> {
  const read = (last?: Row): Promise<readonly Row[]> => {
    const rows = readAfter(last);
    // Whoever stops early waits for no further rows; whoever goes on hears of the failure below.
    rows.catch(() => undefined);
    return rows;
  };
  let next = read();
  for (;;) {
    const rows = await next;
    const page = rows.length > atOnce ? rows.slice(0, atOnce) : rows;
    const last = page.at(-1);
    const isLast = page.length < atOnce || last === undefined;
    if (!isLast) next = read(last);
    yield* page;
    if (isLast) return;
  }
}
