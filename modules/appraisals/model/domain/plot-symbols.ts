/** As labs draw them: red inside the stone, green on its surface, black extra facets (domain marketplace §4.2). */
export interface PlotSymbol {
  readonly name: string;
  /** Chooses it on the keyboard. */
  readonly letter: string;
  readonly color: 'red' | 'green' | 'black';
  /** Drawn on a field of 20 by 20, as an SVG path. */
  readonly path: string;
  readonly filled?: true;
}

export const plotSymbols = [
  { name: 'Crystal', letter: 'C', color: 'red', path: 'M10 3 16 8 14 16 6 16 4 8Z' },
  { name: 'Pinpoint', letter: 'P', color: 'red', path: 'M8 10a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z', filled: true },
  { name: 'Needle', letter: 'N', color: 'red', path: 'M3 10 17 10' },
  { name: 'Cloud', letter: 'L', color: 'red', path: 'M4 10a6 6 0 1 0 12 0a6 6 0 1 0 -12 0Z' },
  { name: 'Feather', letter: 'F', color: 'red', path: 'M2 13 7 9 12 11 18 6M7 9 6 5M12 11 13 15' },
  { name: 'Twinning wisp', letter: 'W', color: 'red', path: 'M2 10C6 4 8 16 11 10S16 6 18 11' },
  { name: 'Internal graining', letter: 'G', color: 'red', path: 'M3 7 17 7M3 10 17 10M3 13 17 13' },
  { name: 'Bearding', letter: 'B', color: 'red', path: 'M3 5 6 11M8 5 9 13M13 5 12 13M18 5 15 11' },
  {
    name: 'Laser drill hole',
    letter: 'D',
    color: 'red',
    path: 'M7 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0ZM10 10 10 19',
  },
  { name: 'Etch channel', letter: 'E', color: 'red', path: 'M4 4 9 9 8 12 15 17' },
  { name: 'Indented natural', letter: 'I', color: 'red', path: 'M3 14 7 6 10 12 13 6 17 14' },
  { name: 'Cavity', letter: 'V', color: 'green', path: 'M10 3 17 10 10 17 3 10ZM8 10 12 10' },
  { name: 'Natural', letter: 'T', color: 'green', path: 'M2 14 6 6 9 12 12 6 15 12 18 8' },
  { name: 'Chip', letter: 'K', color: 'green', path: 'M4 6 10 14 16 6' },
  { name: 'Knot', letter: 'O', color: 'green', path: 'M4 10 10 4 16 10 10 16Z' },
  { name: 'Extra facet', letter: 'X', color: 'black', path: 'M3 14 10 5 17 14' },
] as const satisfies readonly PlotSymbol[];

export const plotSymbolNames = plotSymbols.map(({ name }) => name) as [string, ...string[]];

export const plotSymbolOf = (name: string): PlotSymbol | undefined =>
  plotSymbols.find((symbol) => symbol.name === name);

/** "2 o'clock", from the middle of the diagram. */
function clockOf(x: number, y: number): string {
  const turn = (Math.atan2(x - 500, 500 - y) / (2 * Math.PI)) * 12;
  const hour = Math.round(turn + 12) % 12;
  return `${hour === 0 ? 12 : hour} o'clock`;
}

const zoneOf = (side: 'crown' | 'pavilion', x: number, y: number): string => {
  const distance = Math.hypot(x - 500, y - 500);
  if (distance > 440) return 'girdle';
  if (side === 'pavilion') return 'pavilion';
  return distance < 270 ? 'table' : 'crown';
};

/** The plot for people who can't see it: "Crystal, table, 2 o'clock". */
export const markText = ({
  side,
  symbol,
  x,
  y,
}: {
  readonly side: 'crown' | 'pavilion';
  readonly symbol: string;
  readonly x: number;
  readonly y: number;
}): string =>
  `${symbol}, ${zoneOf(side, x, y)}, ${Math.hypot(x - 500, y - 500) < 60 ? 'center' : clockOf(x, y)}`;

/** How often each symbol occurs, in the palette's order. */
export const plotKey = (
  marks: readonly { readonly symbol: string }[],
): readonly (readonly [symbol: PlotSymbol, count: number])[] =>
  plotSymbols
    .map((symbol) => [symbol, marks.filter((mark) => mark.symbol === symbol.name).length] as const)
    .filter(([, count]) => count > 0);
