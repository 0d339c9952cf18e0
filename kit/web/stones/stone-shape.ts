// The trade's shapes, with the ratio that is drawn if a report gives none.
export const stoneShapes = {
  round: { name: 'Round', ratio: 1 },
  oval: { name: 'Oval', ratio: 1.4 },
  cushion: { name: 'Cushion', ratio: 1 },
  princess: { name: 'Princess', ratio: 1 },
  emerald: { name: 'Emerald', ratio: 1.38 },
  pear: { name: 'Pear', ratio: 1.55 },
  radiant: { name: 'Radiant', ratio: 1.2 },
  marquise: { name: 'Marquise', ratio: 1.95 },
  heart: { name: 'Heart', ratio: 0.96 },
  asscher: { name: 'Asscher', ratio: 1 },
  trilliant: { name: 'Trilliant', ratio: 0.93 },
  baguette: { name: 'Baguette', ratio: 1.65 },
  tapered: { name: 'Tapered baguette', ratio: 1.85 },
  'half-moon': { name: 'Half moon', ratio: 0.48 },
  'old-european': { name: 'Old European', ratio: 1 },
  rose: { name: 'Rose', ratio: 1 },
  kite: { name: 'Kite', ratio: 1.4 },
  shield: { name: 'Shield', ratio: 1 },
  hexagon: { name: 'Hexagon', ratio: 1.1 },
} as const;

export type StoneShape = keyof typeof stoneShapes;

type Said = { shape: StoneShape; table?: number | undefined; depth?: number | undefined };

// "Round, table 57.0%, depth 61.4%": the drawing's text alternative.
export const stoneWords = ({ shape, table, depth }: Said): string =>
  [
    stoneShapes[shape].name,
    ...(table === undefined ? [] : [`table ${table.toFixed(1)}%`]),
    ...(depth === undefined ? [] : [`depth ${depth.toFixed(1)}%`]),
  ].join(', ');
