import { buffer } from 'node:stream/consumers';
import { cropAround, fitInside, layOver, onSquare, squareOf } from '#kit/server/images/lay-over.ts';
import type { Layer } from '#kit/server/images/lay-over.ts';
import { drawWords } from '#kit/server/images/words/draw-words.ts';
import type { PageContent, Picture } from '#modules/jeweler-pages/model/domain/content.ts';
import { colorsOf } from '#modules/jeweler-pages/model/domain/looks.ts';
import { favicon } from '#modules/jeweler-pages/page/domain/drawings.ts';
import { pageIcons } from '#modules/jeweler-pages/page/domain/page-icons.ts';
import { safeAccent } from '#modules/jeweler-pages/page/domain/page-style.ts';
import {
  cardDrawing,
  cardLeft,
  cardLogo,
  cardPicture,
  cardTexts,
  cardTextWidth,
  cardVersion,
} from '#modules/jeweler-pages/page/domain/social-card.ts';
import { pictureBytesOf } from '#modules/jeweler-pages/pictures/server/serve-pictures.ts';
import type { PictureParts } from '#modules/jeweler-pages/pictures/server/serve-pictures.ts';
import type { FileStore } from '#outside/file-store/port.ts';
import type { Draw, Part } from './draw-parts.ts';

type Pictures = (picture: Picture, file: string) => Promise<Buffer | undefined>;

interface Drawn {
  readonly bytes: Buffer;
  /** False if a picture couldn't be read now. */
  readonly isWhole: boolean;
}

/** What links to the page look like on social networks: our drawing, or the banner's picture, with the jeweler's name. */
async function drawCard(content: PageContent, read: Pictures): Promise<Drawn> {
  const layers: Layer[] = [];
  const { picture } = content.banner;
  const bytes = picture === null ? undefined : await read(picture, '1200.webp');
  if (picture !== null && bytes !== undefined) {
    const { left, top } = cardPicture;
    layers.push({
      bytes: await cropAround(bytes, {
        ...cardPicture,
        ...picture,
        width: cardPicture.width,
        height: cardPicture.height,
      }),
      left,
      top,
    });
  }
  const logo = content.company.logo === null ? undefined : await read(content.company.logo, '400.webp');
  if (logo !== undefined)
    layers.push({ bytes: await fitInside(logo, cardLogo), left: cardLeft, top: cardLogo.top });
  for (const words of cardTexts(content)) {
    const drawn = await drawWords({ ...words, width: cardTextWidth });
    const top = words.isName ? words.top + words.mostHeight - drawn.height : words.top;
    layers.push({ bytes: drawn.bytes, left: cardLeft, top });
  }
  // In place of what the store lost.
  const shown = {
    ...content,
    banner: { ...content.banner, picture: bytes === undefined ? null : picture },
    company: { ...content.company, logo: logo === undefined ? null : content.company.logo },
  };
  return {
    bytes: await layOver(cardDrawing(shown), layers),
    isWhole: shown.banner.picture === picture && shown.company.logo === content.company.logo,
  };
}

interface Card {
  readonly companyId: string;
  readonly version: string;
}

/** One folder for a company, so a new version's card takes the place of the one before. */
const cardKey = (companyId: string, version: string): string => `pages/cards/${companyId}/${version}.png`;

async function keepCard(store: FileStore, { companyId, version }: Card, png: Buffer): Promise<void> {
  const key = cardKey(companyId, version);
  await store.put(key, png, { contentType: 'image/png' });
  for await (const { key: other } of store.list(`pages/cards/${companyId}/`))
    if (other !== key) await store.remove(other);
}

/** Of the published version; stored when it is first asked for. */
function drawCardWith(parts: PictureParts): Draw {
  const { store } = parts;
  return async ({ content, companyId }) => {
    const version = cardVersion(content);
    const kept = await store
      .get(cardKey(companyId, version))
      .then((file) => file && buffer(file.stream))
      // It can be drawn again.
      .catch(() => undefined);
    if (kept !== undefined) return { type: 'image/png', bytes: kept };
    const { bytes, isWhole } = await drawCard(content, pictureBytesOf(parts));
    // A card without its pictures would stay when they can be read again.
    if (isWhole) await keepCard(store, { companyId, version }, bytes).catch(() => undefined);
    return { type: 'image/png', bytes };
  };
}

function iconOf(parts: PictureParts, size: number): Draw {
  return async ({ content: { company, look, accent } }) => {
    const { accent: ground, onAccent } = colorsOf(look, safeAccent(look, accent));
    const logo = company.logo === null ? undefined : await pictureBytesOf(parts)(company.logo, '400.webp');
    const bytes =
      logo === undefined
        ? await squareOf(favicon(ground, onAccent), size)
        : await onSquare(logo, size, '#ffffff');
    return { type: 'image/png', bytes };
  };
}

export const cardPart = (parts: PictureParts): Part => ({
  path: '/card.png',
  name: 'jeweler-page-card',
  draw: drawCardWith(parts),
});

export const iconParts = (parts: PictureParts): Part[] =>
  pageIcons.map(({ file, size }) => ({
    path: `/${file}`,
    name: `jeweler-page-${file.replace('.png', '')}`,
    draw: iconOf(parts, size),
  }));
