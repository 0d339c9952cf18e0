// A stone from the side, to scale, by a report's proportions. Shares are percent of the width; angles degrees.
export type Proportions = {
  readonly table?: number | undefined;
  readonly depth?: number | undefined;
  readonly crownHeight?: number | undefined;
  readonly crownAngle?: number | undefined;
  readonly girdle?: number | undefined;
  readonly pavilionDepth?: number | undefined;
  readonly pavilionAngle?: number | undefined;
  readonly culet?: number | undefined;
};

export type ProfilePoint = readonly [number, number];

export type Profile = {
  // The outline clockwise from the table's left end; width from -50 to 50, the table at 0.
  readonly outline: readonly ProfilePoint[];
  readonly facetLines: readonly (readonly ProfilePoint[])[];
  readonly table: number;
  readonly crown: number;
  readonly girdle: number;
  readonly pavilion: number;
};

const tangent = (degrees: number): number => Math.tan((degrees * Math.PI) / 180);

// The crown rises from table edge to girdle at its angle, and the pavilion falls from girdle to culet. Missing values
// are calculated from the others, never guessed.
function heights(proportions: Proportions): { crown?: number; girdle?: number; pavilion?: number } {
  const { table, depth, crownAngle, pavilionAngle } = proportions;
  const crown =
    proportions.crownHeight ??
    (table !== undefined && crownAngle !== undefined ? ((100 - table) / 2) * tangent(crownAngle) : undefined);
  const pavilion =
    proportions.pavilionDepth ?? (pavilionAngle !== undefined ? 50 * tangent(pavilionAngle) : undefined);
  const rest =
    depth !== undefined && crown !== undefined && pavilion !== undefined
      ? depth - crown - pavilion
      : undefined;
  const girdle = proportions.girdle ?? (rest !== undefined && rest >= 0 ? rest : undefined);
  return {
    ...(crown === undefined ? {} : { crown }),
    ...(girdle === undefined ? {} : { girdle }),
    ...(pavilion === undefined ? {} : { pavilion }),
  };
}

function facetLines(halfTable: number, crown: number, girdle: number, bottom: number) {
  const half = halfTable * 0.5;
  const low = crown + girdle;
  const dip = low + (bottom - low) * 0.2;
  const right: (readonly ProfilePoint[])[] = [
    [
      [halfTable, 0],
      [halfTable * 1.05, crown],
    ],
    [
      [half, 0],
      [halfTable * 1.05, crown],
    ],
    [
      [half, 0],
      [0, crown],
    ],
    [
      [0, low],
      [half, dip],
      [halfTable, low],
      [halfTable * 0.78, dip + (bottom - low) * 0.08],
      [50, low],
    ],
    [
      [halfTable, low],
      [0, bottom],
    ],
  ];
  const left = right.map((line) => line.map(([x, y]): ProfilePoint => [-x, y]));
  return [
    ...right,
    ...left,
    [
      [0, low],
      [0, bottom],
    ] as const,
  ];
}

// Undefined unless the report determines a complete outline.
export function profileOf(proportions: Proportions): Profile | undefined {
  const { crown, girdle, pavilion } = heights(proportions);
  const { table, culet = 0 } = proportions;
  if (table === undefined || crown === undefined || girdle === undefined || pavilion === undefined) {
    return undefined;
  }
  const halfTable = table / 2;
  const low = crown + girdle;
  const bottom = low + pavilion;
  const point: readonly ProfilePoint[] =
    culet > 0
      ? [
          [culet / 2, bottom],
          [-culet / 2, bottom],
        ]
      : [[0, bottom]];
  return {
    outline: [[-halfTable, 0], [halfTable, 0], [50, crown], [50, low], ...point, [-50, low], [-50, crown]],
    facetLines: facetLines(halfTable, crown, girdle, bottom),
    table,
    crown,
    girdle,
    pavilion,
  };
}
