import { ink } from '#kit/server/pdf/page-style.ts';
import { itemName } from '#modules/appraisals/model/domain/content.ts';
import type { Item } from '#modules/appraisals/model/domain/content.ts';
import { drawingOf } from '../domain/gem-drawing.ts';
import type { GemDrawing } from '../domain/gem-drawing.ts';
import { drawGems, gemCell, gemsHeight, rowWidth } from './draw-gems.ts';
import type { Flow } from './flow.ts';
import type { PrintedDocument } from './printed-document.ts';

interface Pictured {
  readonly item: Item;
  /** The page with all photos. */
  readonly photosOn: number;
}

const photoOf = ({ photos }: PrintedDocument, { itemId }: Item) =>
  photos.find((photo) => photo.itemId === itemId);

type Photo = NonNullable<ReturnType<typeof photoOf>>;

interface Room {
  readonly width: number;
  readonly height: number;
}

const sizeIn = (photo: Photo, room: Room): Room => {
  const scale = Math.min(room.width / photo.width, room.height / photo.height);
  return { width: photo.width * scale, height: photo.height * scale };
};

function drawPhoto(
  { sheet, x }: Flow,
  { item, photo, size }: { item: Item; photo: Photo; size: Room },
): void {
  const top = sheet.y;
  sheet.addStructure(
    sheet.struct('Figure', { alt: `Photo of ${itemName(item)}` }, () => {
      sheet.image(Buffer.from(photo.bytes), x, top, size);
    }),
  );
  sheet.y = top + size.height + 4;
}

const photosText = (photosOn: number): string => `Photos on page ${photosOn}.`;

/** In the column beside an item, where a layout has one. */
export function drawSidePhoto(flow: Flow, document: PrintedDocument, { item, photosOn }: Pictured): void {
  const photo = photoOf(document, item);
  if (photo === undefined) return;
  const size = sizeIn(photo, { width: flow.width, height: 110 });
  flow.keep(size.height + 20);
  drawPhoto(flow, { item, photo, size });
  flow.paragraph(photosText(photosOn), { small: true, color: ink.hint });
}

const gap = 14;
const most: Room = { width: 132, height: 99 };
const tallestGem = 78;
/** A drawing beside text leaves it this share of the width. */
const besideShare = 0.56;
const leastShare = 0.42;

const captionText = (drawing: GemDrawing | undefined, photosOn: number | undefined): string =>
  [
    ...(drawing === undefined ? [] : [`Gems face up, drawn to scale at ${drawing.times} times actual size.`]),
    ...(photosOn === undefined ? [] : [photosText(photosOn)]),
  ].join(' ');

const caption = (flow: Flow, words: string): void => {
  const { headings: align } = flow.look;
  flow.tagged('P', words, { font: 'body', size: 8, gap: 0 }, { align, color: ink.hint });
  flow.sheet.y += 5;
};

interface Words {
  ofItem(): void;
  ofGems(): void;
}

/** The gems face up at one scale with what is said of them, and what is said of the item at their right; false if none is drawn. */
export function drawBesideGems(flow: Flow, { gems }: Item, say: Words): boolean {
  const { sheet, x, width } = flow;
  const drawing = drawingOf(gems, { width: width * besideShare, height: tallestGem, cell: gemCell });
  if (drawing === undefined) return false;
  flow.keep(gemsHeight(drawing) + 18);
  const [top, page] = [sheet.y, sheet.bufferedPageRange().count];
  const own = Math.max(rowWidth(drawing), width * leastShare);
  flow.within(x, own);
  drawGems(flow, drawing);
  caption(flow, captionText(drawing, undefined));
  say.ofGems();
  const bottom = sheet.y;
  flow.within(x + own + gap, width - own - gap);
  sheet.y = top;
  say.ofItem();
  // A long text may have gone on to another page.
  if (sheet.bufferedPageRange().count === page) sheet.y = Math.max(sheet.y, bottom);
  flow.within(x, width);
  return true;
}

/** The first photo, and the gems face up at one scale at its right. */
export function drawPictures(flow: Flow, document: PrintedDocument, { item, photosOn }: Pictured): void {
  const { sheet, x, width, look } = flow;
  const photo = photoOf(document, item);
  const size = photo && sizeIn(photo, most);
  const left = size === undefined ? 0 : size.width + gap;
  const drawing = drawingOf(item.gems, { width: width - left, height: tallestGem, cell: gemCell });
  if (photo === undefined && drawing === undefined) return;
  flow.keep(Math.max(size?.height ?? 0, drawing === undefined ? 0 : gemsHeight(drawing)) + 18);
  sheet.y += 2;
  const top = sheet.y;
  let bottom = top;
  if (photo !== undefined && size !== undefined) {
    // Alone, it is centered in a centered layout.
    if (drawing === undefined && look.headings === 'center')
      flow.within(x + (width - size.width) / 2, size.width);
    drawPhoto(flow, { item, photo, size });
    bottom = sheet.y;
  }
  if (drawing !== undefined) {
    flow.within(x + left, width - left);
    sheet.y = top;
    drawGems(flow, drawing);
    bottom = Math.max(bottom, sheet.y);
  }
  flow.within(x, width);
  sheet.y = bottom;
  caption(flow, captionText(drawing, photo && photosOn));
}
