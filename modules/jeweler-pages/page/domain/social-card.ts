import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { colorsOf } from '#modules/jeweler-pages/model/domain/looks.ts';
import type { LookKey } from '#modules/jeweler-pages/model/domain/looks.ts';
import { gemMark, largeStone, ringInArch } from './drawings.ts';
import { drawingStyle, safeAccent } from './page-style.ts';

/** The size that social networks show without cropping. */
export const cardSize = { width: 1_200, height: 630 } as const;

/** Where the banner's picture is, if the page has one. */
export const cardPicture = { left: 720, top: 0, width: 480, height: 630 } as const;

/** A family as its font names itself, and its file in node_modules. */
export interface CardFace {
  readonly family: string;
  readonly file: string;
}

const bodoni = {
  family: 'Bodoni Moda',
  file: '@fontsource/bodoni-moda/files/bodoni-moda-latin-400-normal.woff',
};
const jost = { family: 'Jost', file: '@fontsource/jost/files/jost-latin-400-normal.woff' };
const spectral = {
  // The comma ends the family's name, which would be read as a weight.
  family: 'Spectral Medium,',
  file: '@fontsource/spectral/files/spectral-latin-500-normal.woff',
};
const sans = {
  family: 'Source Sans 3',
  file: '@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff',
};
const bold = {
  family: 'Source Sans 3 Bold',
  file: '@fontsource/source-sans-3/files/source-sans-3-latin-700-normal.woff',
};

/** The poster's own face is published in a format that only browsers read, so its card is set in bold. */
const faces: Readonly<Record<LookKey, readonly [display: CardFace, text: CardFace]>> = {
  conservatory: [bodoni, jost],
  poster: [bold, sans],
  ledger: [spectral, sans],
  harbor: [bold, sans],
  evening: [bodoni, jost],
  market: [spectral, sans],
};

export interface CardText {
  readonly text: string;
  readonly face: CardFace;
  readonly size: number;
  readonly color: string;
  readonly top: number;
  readonly mostHeight: number;
  /** It ends at its lower edge, above the line. */
  readonly isName: boolean;
}

export const cardLeft = 80;
export const cardTextWidth = 590;

/** Where the logo is; the gem until there is one. */
export const cardLogo = { top: 60, width: 320, height: 64 } as const;

const placeOf = ({ city, state }: PageContent['company']): string =>
  [city, state].filter((part) => part !== '').join(', ');

/** For those who can't see the card. */
export const cardAlt = ({ company }: PageContent): string =>
  [company.name, placeOf(company)].filter((part) => part !== '').join(', ');

/** Name, headline and place, each shrunk until it fits. */
export function cardTexts({ look, accent, company, banner }: PageContent): CardText[] {
  const [display, text] = faces[look];
  const { ink, soft, accentText } = colorsOf(look, safeAccent(look, accent));
  return [
    { isName: true, text: company.name, face: display, size: 76, color: ink, top: 136, mostHeight: 208 },
    { isName: false, text: banner.headline, face: text, size: 34, color: soft, top: 400, mostHeight: 92 },
    {
      isName: false,
      text: placeOf(company),
      face: text,
      size: 30,
      color: accentText,
      top: 528,
      mostHeight: 44,
    },
  ].filter((one) => one.text.trim() !== '');
}

const drawingOf = (look: LookKey): string => (look === 'poster' ? largeStone : ringInArch).markup;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A drawing of the page in a place of the card. */
const placed = (svg: string, { left, top, width, height }: Box): string =>
  svg.replace(/^<svg class="[^"]*"/, `<svg x="${left}" y="${top}" width="${width}" height="${height}"`);

/** The card without its words: ground, accent and drawing. */
export function cardDrawing({ look, accent, banner, company }: PageContent): string {
  const { width, height } = cardSize;
  const own = safeAccent(look, accent);
  const { ground, ink, accentText, accent: band } = colorsOf(look, own);
  const art =
    banner.picture === null ? placed(drawingOf(look), { left: 780, top: 96, width: 360, height: 416 }) : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<style>${drawingStyle(look, own)}.stone{stroke-width:.8}</style><rect width="${width}" height="${height}" fill="${ground}"/>` +
    `<g class="${look === 'poster' ? 'stone' : 'ring-art'}"${look === 'poster' ? ` color="${ink}"` : ''}>${art}</g>` +
    (company.logo === null
      ? `<g color="${accentText}">${placed(gemMark.markup, { left: cardLeft, top: 62, width: 72, height: 60 })}</g>`
      : '') +
    `<rect x="${cardLeft}" y="368" width="96" height="4" fill="${band}"/><rect y="${height - 16}" width="${width}" height="16" fill="${band}"/></svg>`
  );
}

/** Changes whenever the card would look different (FNV-1a), so that networks and our store ask for the new one. */
export function cardVersion(content: PageContent): string {
  const { picture } = content.banner;
  const seen = JSON.stringify([
    cardDrawing(content),
    cardTexts(content),
    picture?.pictureId,
    picture?.focusX,
    picture?.focusY,
    content.company.logo?.pictureId,
  ]);
  let hash = 0x811c9dc5;
  for (let at = 0; at < seen.length; at += 1) hash = Math.imul(hash ^ seen.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
