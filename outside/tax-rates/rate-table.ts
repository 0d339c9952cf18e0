import { day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { stateName } from '#kit/domain/state.ts';
import type { FoundRate, TaxPlace } from './found-rate.ts';

/** Each state's sales tax from a day on, and what local areas add. A state not listed has none. */
export interface RateTable {
  readonly from: Day;
  readonly states: Readonly<Record<string, number>>;
  readonly areas: readonly LocalArea[];
}

interface LocalArea {
  readonly state: string;
  /** First digits of the ZIP codes; '' is the whole state. */
  readonly postcodes: readonly string[];
  readonly name: string;
  readonly rate: number;
}

/**
 * Our choice: as entered by the provider's tax desk (decision 0020). A new table goes below with its first day; a sale
 * uses the table of its day.
 */
const table2026: RateTable = {
  from: day('2026-01-01'),
  states: Object.fromEntries(
    `
    AL 4, AZ 5.6, AR 6.5, CA 7.25, CO 2.9, CT 6.35, DC 6, FL 6, GA 4, HI 4, ID 6, IL 6.25, IN 7, IA 6, KS 6.5, KY 6,
    LA 5, ME 5.5, MD 6, MA 6.25, MI 6, MN 6.875, MS 7, MO 4.225, NE 5.5, NV 6.85, NJ 6.625, NM 4.875, NY 4, NC 4.75,
    ND 5, OH 5.75, OK 4.5, PA 6, RI 7, SC 6, SD 4.2, TN 7, TX 6.25, UT 4.85, VT 6, VA 4.3, WA 6.5, WV 6, WI 5, WY 4
    `
      .split(',')
      .map((line) => line.trim().split(' '))
      .map(([state = '', percent]) => [state, thousandths(percent)]),
  ),
  // Where an area's ZIP codes cross its border, its main city's rate.
  areas: parseAreas(`
    AL 352 6 Birmingham
    AZ 850 3.5 Phoenix
    CA 900,901 2.5 Los Angeles
    CA 921 0.5 San Diego
    CA 941 1.375 San Francisco
    CO 802 6.25 Denver
    FL 331 1 Miami
    GA 303 4.9 Atlanta
    GA 314 3 Savannah
    HI 968 0.5 Honolulu
    IL 606 4 Chicago
    LA 701 5 New Orleans
    MN 554 2.15 Minneapolis
    MO 631 5.454 St. Louis
    NE 681 1.5 Omaha
    NV 891 1.525 Las Vegas
    NY 100,101,102,103,104,111,112,113,114,116 4.875 New York City
    OH 432 2.25 Columbus
    OH 441 2.25 Cleveland
    PA 152 1 Pittsburgh
    PA 191 2 Philadelphia
    TN 372 2.75 Nashville
    TN 381 2.75 Memphis
    TX 752,753 2 Dallas
    TX 770,772 2 Houston
    TX 782 2 San Antonio
    TX 787 2 Austin
    VA 232 1.7 Richmond
    VA 235 1.7 Norfolk
    VA * 1 Virginia, local
    WA 981 4.05 Seattle
    WI 532 2.9 Milwaukee
  `),
};

function thousandths(percent = ''): number {
  const rate = Math.round(Number(percent) * 1_000);
  if (!Number.isSafeInteger(rate) || rate < 0) throw new RangeError(`${percent} isn't a valid tax rate.`);
  return rate;
}

/** A line each: state, ZIP prefixes (or * for the whole state), percent, name. */
function parseAreas(text: string): readonly LocalArea[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [state = '', postcodes = '', percent, ...name] = line.trim().split(' ');
      return {
        state,
        postcodes: postcodes === '*' ? [''] : postcodes.split(','),
        name: name.join(' '),
        rate: thousandths(percent),
      };
    });
}

const tables: readonly RateTable[] = [table2026];

const tableOn = (on: Day, all: readonly RateTable[]): RateTable =>
  all.findLast(({ from }) => from <= on) ?? all[0] ?? table2026;

/** States where every place has the state's rate. In others, the table's local rates are of major areas, from general knowledge. */
const uniform: ReadonlySet<string> = new Set(['CT', 'DC', 'IN', 'KY', 'ME', 'MD', 'MA', 'MI', 'NJ', 'RI']);

/** Whether the table's rate is only an estimate. Alaska has no state tax, but many of its towns tax sales. */
const isEstimated = (state: string, rate: number | undefined): boolean =>
  rate === undefined ? state === 'AK' : !uniform.has(state);

/** The table's rate on that day: the state's, and its local area's if the table has it. */
export function tableRate(
  { state, postcode }: Pick<TaxPlace, 'state' | 'postcode'>,
  on: Day,
  all: readonly RateTable[] = tables,
): FoundRate & { readonly isEstimate: boolean } {
  const { from, states, areas } = tableOn(on, all);
  const rate = states[state];
  if (rate === undefined) return { rate: 0, parts: [], from, isEstimate: isEstimated(state, rate) };
  // The longest prefix is the most exact area.
  const [area] = areas
    .filter((one) => one.state === state)
    .flatMap((one) =>
      one.postcodes.filter((first) => postcode.startsWith(first)).map((first) => ({ one, first })),
    )
    .toSorted((one, other) => other.first.length - one.first.length)
    .map(({ one }) => one);
  const parts = [
    { level: 'state', name: stateName(state), rate } as const,
    ...(area === undefined ? [] : [{ level: 'local', name: area.name, rate: area.rate } as const]),
  ];
  const sum = parts.reduce((total, part) => total + part.rate, 0);
  return { rate: sum, parts, from, isEstimate: isEstimated(state, rate) };
}

/** States with a sales tax on that day, by name. */
export const taxedStates = (on: Day, all: readonly RateTable[] = tables): readonly string[] =>
  Object.keys(tableOn(on, all).states).toSorted((one, other) =>
    stateName(one).localeCompare(stateName(other)),
  );
