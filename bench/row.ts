/** One line of the table: a figure and, if there is a target, whether it was met. */
export interface Row {
  readonly what: string;
  readonly figure: number;
  readonly unit: string;
  /** `atLeast` for ratios and throughput, `atMost` for times. */
  readonly aim?: { readonly atLeast: number } | { readonly atMost: number };
}

/** The default of every `<name>.bench.ts`: its title and what it measures. */
export interface Bench {
  readonly title: string;
  measure(ground: Ground): Promise<Row[]>;
}

/** The environment of every measurement. */
export interface Ground {
  /** A migrated database with the demo's content, on a PostgreSQL of this run only. */
  readonly connectionString: string;
  /** A folder that is deleted after the run. */
  readonly folder: string;
  /** The number of stones for the search, if `--stones` sets it. */
  readonly stones?: number;
  /** Whether `--alone` leaves out the search's rivals. */
  readonly alone: boolean;
}

export function isMet({ figure, aim }: Row): boolean | undefined {
  if (aim === undefined) return undefined;
  return 'atLeast' in aim ? figure >= aim.atLeast : figure <= aim.atMost;
}

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('A median needs at least one value.');
  return middle;
}

export function rounded(figure: number, digits = 1): number {
  return Number(figure.toFixed(digits));
}
