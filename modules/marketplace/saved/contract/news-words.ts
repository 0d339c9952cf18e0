export interface NewsCounts {
  readonly newStones: number;
  readonly cheaper: number;
  readonly returned: number;
}

/** "12 new, 3 cheaper and 1 back"; nothing where there is nothing. */
export function newsWords({ newStones, cheaper, returned }: NewsCounts): string {
  const parts = (
    [
      [newStones, 'new'],
      [cheaper, 'cheaper'],
      [returned, 'back'],
    ] as const
  ).flatMap(([count, word]) => (count === 0 ? [] : [`${count.toLocaleString('en-US')} ${word}`]));
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
