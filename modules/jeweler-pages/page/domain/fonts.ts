import type { LookKey } from '#modules/jeweler-pages/model/domain/looks.ts';

interface Face {
  readonly family: string;
  /** In node_modules, or beside this slice. */
  readonly file: string;
  readonly bytes: number;
  readonly weight: string;
  readonly style: 'normal' | 'italic';
}

const faces = {
  'bodoni-400': {
    family: 'Bodoni Moda',
    file: '@fontsource/bodoni-moda/files/bodoni-moda-latin-400-normal.woff2',
    bytes: 14_528,
    weight: '400',
    style: 'normal',
  },
  'bodoni-400-italic': {
    family: 'Bodoni Moda',
    file: '@fontsource/bodoni-moda/files/bodoni-moda-latin-400-italic.woff2',
    bytes: 16_552,
    weight: '400',
    style: 'italic',
  },
  'jost-400': {
    family: 'Jost',
    file: '@fontsource/jost/files/jost-latin-400-normal.woff2',
    bytes: 9_404,
    weight: '400',
    style: 'normal',
  },
  'jost-500': {
    family: 'Jost',
    file: '@fontsource/jost/files/jost-latin-500-normal.woff2',
    bytes: 10_476,
    weight: '500',
    style: 'normal',
  },
  bricolage: {
    family: 'Bricolage Grotesque',
    file: '#modules/jeweler-pages/page/fonts/bricolage-text.woff2',
    bytes: 32_332,
    weight: '400 700',
    style: 'normal',
  },
  'bricolage-condensed': {
    family: 'Bricolage Condensed',
    file: '#modules/jeweler-pages/page/fonts/bricolage-condensed.woff2',
    bytes: 17_112,
    weight: '800',
    style: 'normal',
  },
  'spectral-400': {
    family: 'Spectral',
    file: '@fontsource/spectral/files/spectral-latin-400-normal.woff2',
    bytes: 21_696,
    weight: '400',
    style: 'normal',
  },
  'spectral-500': {
    family: 'Spectral',
    file: '@fontsource/spectral/files/spectral-latin-500-normal.woff2',
    bytes: 22_836,
    weight: '500',
    style: 'normal',
  },
  'source-sans': {
    family: 'Source Sans 3',
    file: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    bytes: 28_740,
    weight: '200 900',
    style: 'normal',
  },
} as const satisfies Record<string, Face>;

export type FaceKey = keyof typeof faces;

export const fontFiles: Readonly<Record<FaceKey, string>> = Object.fromEntries(
  Object.entries(faces).map(([key, { file }]) => [key, file]),
) as Record<FaceKey, string>;

export const fontsOf: Readonly<Record<LookKey, readonly FaceKey[]>> = {
  conservatory: ['bodoni-400', 'bodoni-400-italic', 'jost-400', 'jost-500'],
  poster: ['bricolage-condensed', 'bricolage'],
  ledger: ['spectral-400', 'spectral-500'],
  harbor: ['source-sans'],
  evening: ['bodoni-400-italic', 'bodoni-400', 'jost-400'],
  market: ['spectral-500', 'source-sans'],
};

export const bytesOfFonts = (look: LookKey): number =>
  fontsOf[look].reduce((sum, key) => sum + faces[key].bytes, 0);

export const fontPath = (root: string, key: FaceKey): string => `${root}/fonts/${key}.woff2`;

/** Each look carries only its own faces. */
export const fontRules = (look: LookKey, root: string): string =>
  fontsOf[look]
    .map((key) => {
      const { family, weight, style } = faces[key];
      return `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};font-display:swap;src:url('${fontPath(root, key)}') format('woff2')}`;
    })
    .join('');
