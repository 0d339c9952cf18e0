import { contrast, mix, readableOn, textOn } from './color.ts';

export const lookKeys = ['conservatory', 'poster', 'ledger', 'harbor', 'evening', 'market'] as const;
export type LookKey = (typeof lookKeys)[number];

/** What a look paints with; the accent of the jeweler goes through the contrast rules below. */
interface LookColors {
  readonly ground: string;
  readonly panel: string;
  readonly ink: string;
  readonly second: string;
  /** The ground of the banner and the foot: a color, or 'accent' for the accent itself. */
  readonly deep: string;
}

export interface Look {
  readonly name: string;
  readonly accents: readonly [string, string, string, string];
  readonly colors: LookColors;
}

/** Six looks that differ in typeface, rhythm and grid (look.md, pictures 22 to 24). */
export const looks: Readonly<Record<LookKey, Look>> = {
  conservatory: {
    name: 'Conservatory',
    accents: ['#1f4437', '#6b1a2f', '#1f3a5f', '#7a4a12'],
    colors: { ground: '#f5f1e6', panel: '#ffffff', ink: '#1d2621', second: '#c8a566', deep: 'accent' },
  },
  poster: {
    name: 'Poster',
    accents: ['#ff7a59', '#ffd35c', '#7bd3c4', '#f2a7c3'],
    colors: { ground: '#ffffff', panel: '#ffe9dd', ink: '#26102b', second: '#ffd35c', deep: '#26102b' },
  },
  ledger: {
    name: 'Ledger',
    accents: ['#1c1c1c', '#7a1f1f', '#1d3d63', '#35502f'],
    colors: { ground: '#ffffff', panel: '#f6f5f2', ink: '#1a1a1a', second: '#8a7440', deep: '#1a1a1a' },
  },
  harbor: {
    name: 'Harbor',
    accents: ['#15415c', '#0f5c5c', '#5a2e5c', '#8a3b1f'],
    colors: { ground: '#dfe9ee', panel: '#ffffff', ink: '#12303f', second: '#e0b354', deep: 'accent' },
  },
  evening: {
    name: 'Evening',
    accents: ['#d9c48f', '#c9a5b4', '#9fc0c9', '#e0a07a'],
    colors: { ground: '#14161b', panel: '#1e2129', ink: '#f2efe8', second: '#d9c48f', deep: '#0c0e12' },
  },
  market: {
    name: 'Market',
    accents: ['#c63d27', '#1d5f8a', '#2f6b34', '#7a2f6b'],
    colors: { ground: '#fbeaa9', panel: '#fffdf4', ink: '#2b1b12', second: '#c63d27', deep: '#2b1b12' },
  },
};

/** All colors of a page; every pair that text uses reads at 4.5:1 or better, whatever accent was picked. */
export interface PageColors {
  readonly ground: string;
  readonly panel: string;
  readonly ink: string;
  readonly soft: string;
  readonly panelSoft: string;
  readonly line: string;
  /** The accent as text on the ground and on the panel. */
  readonly accentText: string;
  readonly panelAccent: string;
  /** The accent as a ground, and text on it. */
  readonly accent: string;
  readonly onAccent: string;
  readonly deep: string;
  readonly onDeep: string;
  readonly deepSoft: string;
  /** The second color as text on the deep ground. */
  readonly deepSecond: string;
  readonly deepAccent: string;
  readonly second: string;
  readonly onSecond: string;
  readonly tint: string;
}

const least = 4.5;

export function colorsOf(look: LookKey, accent: string): PageColors {
  const { ground, panel, ink, second, deep: own } = looks[look].colors;
  // A light accent can't be the ground of the foot as it was picked: text on it stays white.
  const deep = own === 'accent' ? readableOn('#ffffff', accent, 7) : own;
  const onDeep = textOn(deep, '#ffffff', ink);
  return {
    ground,
    panel,
    ink,
    soft: readableOn(ground, mix(ink, ground, 0.22), least),
    panelSoft: readableOn(panel, mix(ink, panel, 0.22), least),
    line: mix(ink, ground, 0.75),
    accentText: readableOn(ground, accent, least),
    panelAccent: readableOn(panel, accent, least),
    accent,
    onAccent: textOn(accent, '#ffffff', '#16130f'),
    deep,
    onDeep,
    deepSoft: readableOn(deep, mix(onDeep, deep, 0.2), least),
    deepSecond: readableOn(deep, second, least),
    deepAccent: readableOn(deep, accent, least),
    second,
    onSecond: textOn(second, '#ffffff', '#16130f'),
    tint: mix(ground, accent, 0.16),
  };
}

/** Each background with its text. */
export const textPairs = (colors: PageColors): readonly [ground: string, text: string][] => [
  [colors.ground, colors.ink],
  [colors.ground, colors.soft],
  [colors.ground, colors.accentText],
  [colors.panel, colors.ink],
  [colors.panel, colors.panelSoft],
  [colors.panel, colors.panelAccent],
  [colors.accent, colors.onAccent],
  [colors.deep, colors.onDeep],
  [colors.deep, colors.deepSoft],
  [colors.deep, colors.deepSecond],
  [colors.deep, colors.deepAccent],
  [colors.second, colors.onSecond],
];

/** The lowest contrast of all text on the page. */
export const lowestContrast = (look: LookKey, accent: string): number =>
  Math.min(...textPairs(colorsOf(look, accent)).map(([ground, text]) => contrast(ground, text)));
