// The logo mark in a 24 x 24 box: eight crown facets around a lens, with the brass lug below the ring.
const center = { x: 11, y: 13 };
const outerRadius = 8.8;
const facetTurn = Math.PI / 4;

// Share of the light tone, clockwise from the right facet; light comes from the upper left.
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

// Below 22 px the lens would close up and the lug disappear, so one shrinks and the other grows.
export function markShape(size: number): MarkShape {
  const small = size < 22;
  const glassRadius = small ? 4.7 : 5;
  return {
    facets: shareOfHigh.map((share, index) => ({ path: facetPath(index, glassRadius), share })),
    lug: { from: [16.9, 7.1], to: [20.3, 3.7], width: small ? 3.6 : 3 },
    joints: size >= 40,
  };
}

// The outlines of "Loupe" in Spectral 500 with a tracking of -.015em, at 100 units per em, baseline at 0. Traced from
// the font's glyphs (OFL 1.1), so that the name shows before fonts load.
export const wordmarkBox = { x: 6, top: -66, width: 264, capHeight: 66, descent: 23 } as const;
export const wordmarkPath =
  'M57 0H6V-1.6L14.1-5.6V-60.4L6-64.4V-66H33.7V-64.4L24.6-60.4V-5.5H48.3L55.4-22.7H57ZM89.2 1Q82.5 1 77.5-2.1 72.4-5.2 69.5-10.6 66.7-15.9 66.7-22.6 66.7-29.2 69.5-34.6 72.4-39.9 77.5-43 82.5-46.1 89.2-46.1 95.9-46.1 101-43 106-39.9 108.8-34.6 111.6-29.2 111.6-22.6 111.6-15.9 108.8-10.6 106-5.2 101-2.1 95.9 1 89.2 1ZM90.5-3.4Q94.3-3.4 96.7-5.9 99.1-8.4 100.2-12.3 101.3-16.2 101.3-20.6 101.3-25.9 100-30.8 98.6-35.6 95.7-38.7 92.8-41.8 88.1-41.8 84.2-41.8 81.8-39.4 79.3-36.9 78.2-33 77-29.1 77-24.7 77-19.3 78.4-14.5 79.8-9.6 82.8-6.5 85.8-3.4 90.5-3.4ZM137.1 1Q131.2 1 127.5-2 123.7-5 123.7-10.8V-40.4L117.3-43.5V-45.1H133.1V-15.4Q133.1-11.2 135.7-9 138.3-6.8 142.3-6.8 144.8-6.8 147.8-7.7 150.8-8.5 152.6-10.1V-40.4L145.8-43.5V-45.1H162.1V-4.5L169-1.6V0H152.6V-6.3H152.1Q148.4-2.6 144.9-.8 141.4 1 137.1 1ZM197.6 23H174.5V21.4L180.9 18.2V-34.6L174.8-39.7V-40.5L188.6-46.1H189.3L190.1-40H190.8Q194.6-43.3 198.1-44.7 201.6-46.1 205.6-46.1 210.5-46.1 214.4-43.6 218.3-41 220.6-36.1 222.9-31.3 222.9-24.7 222.9-16.6 219.8-10.9 216.6-5.1 211.5-2.1 206.3 1 200 1 194.6 1 190.3 0V18.2L197.6 21.4ZM199.5-38.9Q194.7-38.9 190.3-36.2V-7.9Q192.9-5.7 195.8-4.8 198.6-3.9 202.1-3.9 205.1-3.9 207.7-5.6 210.3-7.3 211.9-11.2 213.4-15 213.4-21.5 213.4-30.6 209.3-34.8 205.1-38.9 199.5-38.9ZM251.7 1Q241.9 1 236.2-4.9 230.5-10.8 230.5-20.6 230.5-28 233.6-33.8 236.6-39.6 241.7-42.9 246.7-46.1 252.6-46.1 260.5-46.1 265.1-40.7 269.6-35.2 269.7-25L269.2-24.5H239.7Q239.8-19.9 241.5-16 243.1-12.1 246.8-9.7 250.5-7.3 256.6-7.3 262.4-7.3 269.5-11.1H269.8V-9.9Q267.4-5.3 262.7-2.1 258 1 251.7 1ZM250.8-41.7Q246.4-41.7 243.6-38.4 240.7-35.1 240-29.1H261.2Q260.2-35.8 257.6-38.8 255-41.7 250.8-41.7Z';
