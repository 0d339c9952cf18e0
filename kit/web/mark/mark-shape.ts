// The mark in a 24 x 24 box: eight crown facets round a glass, and the brass lug drawn under the ring.
const center = { x: 11, y: 13 };
const outerRadius = 8.8;
const facetTurn = Math.PI / 4;

// Share of the high tone, clockwise from the right facet: the light falls from above left.
const shareOfHigh = [42, 26, 6, 0, 30, 78, 100, 70] as const;

export type MarkFacet = { path: string; share: number };
export type MarkShape = {
  facets: readonly MarkFacet[];
  lug: { from: readonly [number, number]; to: readonly [number, number]; width: number };
  joints: boolean;
};

const at = (radius: number, turn: number): string =>
  `${(center.x + radius * Math.cos(turn)).toFixed(3)} ${(center.y + radius * Math.sin(turn)).toFixed(3)}`;

function facetPath(index: number, glassRadius: number): string {
  const start = (index - 0.5) * facetTurn;
  const end = (index + 0.5) * facetTurn;
  return `M${at(glassRadius, start)}L${at(outerRadius, start)}A${outerRadius} ${outerRadius} 0 0 1 ${at(outerRadius, end)}L${at(glassRadius, end)}Z`;
}

// Below 22 px the glass would fill up and the lug vanish, so the one shrinks and the other widens.
export function markShape(size: number): MarkShape {
  const small = size < 22;
  const glassRadius = small ? 4.7 : 5;
  return {
    facets: shareOfHigh.map((share, index) => ({ path: facetPath(index, glassRadius), share })),
    lug: { from: [16.9, 7.1], to: [20.3, 3.7], width: small ? 3.6 : 3 },
    joints: size >= 40,
  };
}
