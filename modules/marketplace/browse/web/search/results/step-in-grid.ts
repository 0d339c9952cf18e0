/** Where a key leads from one card among so many, laid out in columns; undefined for a key that leads nowhere. */
export function stepInGrid(key: string, at: number, count: number, columns: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  if (next === undefined) return undefined;
  // Above the first line there is nothing; below the last but one, the last card.
  return next < 0 ? at : Math.min(next, count - 1);
}
