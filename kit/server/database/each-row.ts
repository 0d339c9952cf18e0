/**
 * Iterates over any number of rows with a few pages in memory. The next page is read while the current one is used. A
 * result longer than the limit means that there are more. The first page is a fifth as large, since nothing can start
 * before it arrives.
 */
export function eachRow<Row>(
  atOnce: number,
  readAfter: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row, undefined> {
  const all = eachPage(atOnce, readAfter);
  return rowsOf();

  async function* rowsOf(): AsyncGenerator<Row, undefined> {
    for await (const page of all) yield* page;
  }
}

/** The same in pages, which a hundred thousand rows should be used in. */
export function eachPage<Row>(
  atOnce: number,
  readAfter: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], undefined> {
  const read = (last: Row | undefined, limit: number): Promise<readonly Row[]> => {
    const rows = readAfter(last, limit);
    // A failure is reported where the page is awaited; a reader who stops early never sees it.
    rows.catch(() => undefined);
    return rows;
  };
  const firstLimit = Math.ceil(atOnce / 5);
  return pages(read(undefined, firstLimit), firstLimit);

  async function* pages(
    first: Promise<readonly Row[]>,
    requested: number,
  ): AsyncGenerator<readonly Row[], undefined> {
    let [next, limit] = [first, requested];
    for (;;) {
      const rows = await next;
      const page = rows.length > limit ? rows.slice(0, limit) : rows;
      const last = page.at(-1);
      const isLast = page.length < limit || last === undefined;
      if (!isLast) [next, limit] = [read(last, atOnce), atOnce];
      yield page;
      if (isLast) return;
    }
  }
}
