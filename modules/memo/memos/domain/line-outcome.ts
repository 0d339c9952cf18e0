/** Where each unit of a line is. "Out" is what remains, so no unit is in two places. */
export const lineOutcomes = ['Out', 'Kept', 'Return in transit', 'Returned', 'Disputed', 'Invoiced'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

/** Units of a line by outcome; what was sent minus these is out. */
export interface LineUnits {
  readonly quantity: number;
  readonly kept: number;
  readonly inTransit: number;
  readonly returned: number;
  readonly disputed: number;
  readonly invoiced: number;
}

export type SettledPlace = Exclude<keyof LineUnits, 'quantity'>;

const placeOf: Readonly<Record<Exclude<LineOutcome, 'Out'>, SettledPlace>> = {
  Kept: 'kept',
  'Return in transit': 'inTransit',
  Returned: 'returned',
  Disputed: 'disputed',
  Invoiced: 'invoiced',
};

export function unitsIn(line: LineUnits, outcome: LineOutcome): number {
  if (outcome !== 'Out') return line[placeOf[outcome]];
  return line.quantity - line.kept - line.inTransit - line.returned - line.disputed - line.invoiced;
}

/** Undefined if fewer units are there than should move. */
export function moveUnits<Line extends LineUnits>(
  line: Line,
  from: LineOutcome,
  to: LineOutcome,
  units: number,
): Line | undefined {
  if (!Number.isSafeInteger(units) || units < 1 || units > unitsIn(line, from)) return undefined;
  const changed: { -readonly [Place in keyof LineUnits]: number } = { ...line };
  if (from !== 'Out') changed[placeOf[from]] = line[placeOf[from]] - units;
  if (to !== 'Out') changed[placeOf[to]] = changed[placeOf[to]] + units;
  return { ...line, ...changed };
}

export type UnitTotals = Readonly<Record<LineOutcome, number>>;

export function totalUnits(lines: readonly LineUnits[]): UnitTotals {
  const sum = (outcome: LineOutcome) => lines.reduce((units, line) => units + unitsIn(line, outcome), 0);
  return {
    Out: sum('Out'),
    Kept: sum('Kept'),
    'Return in transit': sum('Return in transit'),
    Returned: sum('Returned'),
    Disputed: sum('Disputed'),
    Invoiced: sum('Invoiced'),
  };
}
