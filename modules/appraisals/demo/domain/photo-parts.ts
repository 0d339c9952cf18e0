import { diagramOf } from '#modules/appraisals/model/domain/plot-diagram.ts';

/** Of a drawn photo, in pixels. */
export const photoSize = { width: 960, height: 720 } as const;

type Tones = readonly [light: string, middle: string, dark: string];

export const metalTones = {
  platinum: ['#f6f8fa', '#b4bcc5', '#7d8690'],
  white: ['#f5f4f0', '#bab8b0', '#86837a'],
  yellow: ['#fbe9b0', '#d3a84c', '#8c6420'],
  rose: ['#fadfd0', '#d39a80', '#8f5a44'],
  steel: ['#eef1f3', '#a3abb2', '#626a71'],
} as const satisfies Record<string, Tones>;

export type Metal = keyof typeof metalTones;

const stoneTones: Readonly<Record<string, Tones>> = {
  Diamond: ['#ffffff', '#dce6ee', '#93a7b8'],
  'Blue sapphire': ['#7f9be6', '#2f4fae', '#0c1d57'],
  Ruby: ['#f08a98', '#c22740', '#5c0a19'],
  Emerald: ['#86d9b0', '#23915f', '#083f26'],
};

/** A piece of cloth under a lamp, with the light falling off to the corners. */
export const scene = (metal: Metal, content: string): string => {
  const [light, middle, dark] = metalTones[metal];
  const { width, height } = photoSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>
<radialGradient id="cloth" cx="46%" cy="38%" r="78%"><stop offset="0" stop-color="#f4f1ec"/><stop offset="0.6" stop-color="#dcd7cf"/><stop offset="1" stop-color="#a9a298"/></radialGradient>
<linearGradient id="metal" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="0.35" stop-color="${middle}"/><stop offset="0.55" stop-color="${light}"/><stop offset="0.8" stop-color="${dark}"/><stop offset="1" stop-color="${middle}"/></linearGradient>
<filter id="soft" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="14"/></filter>
${Object.entries(stoneTones)
  .map(
    ([name, [glow, body, deep]]) =>
      `<radialGradient id="${idOf(name)}" cx="38%" cy="32%" r="75%"><stop offset="0" stop-color="${glow}"/><stop offset="0.55" stop-color="${body}"/><stop offset="1" stop-color="${deep}"/></radialGradient>`,
  )
  .join('')}
<radialGradient id="pearl" cx="34%" cy="30%" r="72%"><stop offset="0" stop-color="#ffffff"/><stop offset="0.5" stop-color="#f3e9df"/><stop offset="1" stop-color="#a8988a"/></radialGradient>
</defs><rect width="${width}" height="${height}" fill="url(#cloth)"/>${content}</svg>`;
};

const idOf = (name: string): string => name.replaceAll(' ', '-');

export const shadow = (x: number, y: number, width: number, height: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="#4a443c" opacity="0.38" filter="url(#soft)"/>`;

export interface SetStone {
  /** A diamond, or the variety of a colored stone. */
  readonly name: string;
  readonly shape: string;
  /** Pixels of its longer side. */
  readonly size: number;
}

/** Face up; `lean` below 1 is a stone seen at an angle. */
export function stone({ name, shape, size }: SetStone, [x, y]: readonly [number, number], lean = 1): string {
  const { outline, facets } = diagramOf(shape, 'crown');
  const { facets: below } = diagramOf(shape, 'pavilion');
  const fill = stoneTones[name] === undefined ? 'Diamond' : idOf(name);
  const isDiamond = fill === 'Diamond';
  return `<g transform="translate(${x} ${y}) scale(${size / 1_000} ${(size * lean) / 1_000}) translate(-500 -500)">
<path d="${outline}" fill="url(#${fill})" stroke="#4c565f" stroke-width="8"/>
<path d="${below}" fill="none" stroke="${isDiamond ? '#5f7283' : '#ffffff'}" stroke-opacity="${isDiamond ? 0.5 : 0.22}" stroke-width="12"/>
<path d="${facets}" fill="none" stroke="#ffffff" stroke-opacity="0.85" stroke-width="9"/>
<ellipse cx="392" cy="360" rx="150" ry="84" fill="#ffffff" opacity="0.34" transform="rotate(-32 392 360)"/>
</g>`;
}

type Places = readonly (readonly [x: number, y: number])[];

const corners = (x: number, y: number): Places => [
  [-x, -y],
  [x, -y],
  [x, y],
  [-x, y],
];

/** Where prongs hold a shape, in parts of its longer side. */
const prongPlaces: Readonly<Record<string, Places>> = {
  Oval: corners(0.24, 0.34),
  Emerald: corners(0.29, 0.41),
  Marquise: [
    [0, -0.47],
    [0, 0.47],
    [-0.2, -0.13],
    [0.2, -0.13],
    [-0.2, 0.13],
    [0.2, 0.13],
  ],
  Pear: [
    [0, -0.47],
    [-0.27, 0.06],
    [0.27, 0.06],
    [-0.2, 0.38],
    [0.2, 0.38],
  ],
};

export const prongs = ({ shape, size }: SetStone, [x, y]: readonly [number, number], lean = 1): string =>
  (prongPlaces[shape] ?? corners(0.33, 0.33))
    .map(
      ([toX, toY]) =>
        `<circle cx="${(x + toX * size).toFixed(1)}" cy="${(y + toY * size * lean).toFixed(1)}" r="${Math.max(4, size * 0.05).toFixed(1)}" fill="url(#metal)" stroke="#5c636a" stroke-width="1.5"/>`,
    )
    .join('');

/** Places on an ellipse, from the top. */
export const around = (
  count: number,
  [x, y]: readonly [number, number],
  [width, height]: readonly [number, number],
): readonly (readonly [number, number])[] =>
  Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI;
    return [x + Math.sin(angle) * width, y - Math.cos(angle) * height] as const;
  });

/** Strokes on a field of 4 by 6, since a picture has no fonts. */
const letters: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M0.8 4L3.2 4',
  K: 'M0 0L0 6M4 0L0 3.4L4 6',
  L: 'M0 0L0 6L4 6',
  P: 'M0 6L0 0L3 0Q4 0 4 1.5Q4 3 3 3L0 3',
  T: 'M0 0L4 0M2 0L2 6',
  0: 'M2 0Q4 0 4 3Q4 6 2 6Q0 6 0 3Q0 0 2 0Z',
  1: 'M1 1.2L2.4 0L2.4 6',
  4: 'M3 6L3 0L0 4L4 4',
  5: 'M4 0L0.6 0L0.4 2.6Q4 2 4 4.2Q4 6 2 6Q0.6 6 0 5',
  8: 'M2 0Q3.6 0 3.6 1.5Q3.6 3 2 3Q0 3 0 4.5Q0 6 2 6Q4 6 4 4.5Q4 3 2 3Q0.4 3 0.4 1.5Q0.4 0 2 0Z',
  9: 'M4 2Q4 4 2 4Q0 4 0 2Q0 0 2 0Q4 0 4 2L4 3Q4 6 1 6',
};

/** A stamp, struck into metal: a dark edge and a lit one. */
export function stamped(words: string, [x, y]: readonly [number, number], height: number): string {
  const step = height / 6;
  const width = words.length * step * 5.6;
  const strokes = Array.from(words, (letter, at) => {
    const path = letters[letter];
    const move = `translate(${(x - width / 2 + at * step * 5.6).toFixed(1)} ${y}) scale(${step})`;
    return path === undefined
      ? ''
      : `<path transform="${move}" d="${path}" fill="none" stroke="#ffffff" stroke-opacity="0.7" stroke-width="0.75" stroke-linecap="round" transform-origin="0 0"/><path transform="${move} translate(-0.2 -0.22)" d="${path}" fill="none" stroke="#2e3338" stroke-width="0.62" stroke-linecap="round"/>`;
  });
  return strokes.join('');
}
