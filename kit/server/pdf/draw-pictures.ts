import { inStyle, keepTogether, widthOf } from './draw-text.ts';
import type { Sheet } from './draw-text.ts';
import type { ListingDocument, ListingPicture } from './listing-document.ts';
import { ink, page, text } from './page-style.ts';
import { printable } from './pdf-fonts.ts';

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * As large as the frame allows, never enlarged beyond 1 point a pixel; returns its height.
 * One without bytes takes its place for a count of the pages.
 */
export function placePicture(
  sheet: Sheet,
  { bytes, width, height, label }: ListingPicture,
  frame: Frame,
  side: 'left' | 'center',
): number {
  const scale = Math.min(1, frame.width / width, frame.height / height);
  const size = { width: width * scale, height: height * scale };
  const x = side === 'left' ? frame.x : frame.x + (frame.width - size.width) / 2;
  sheet.addStructure(
    sheet.struct('Figure', { alt: label }, () => {
      if (bytes.length > 0) sheet.image(Buffer.from(bytes), x, frame.y, size);
    }),
  );
  return size.height;
}

const across = 3;
const between = 14;
const photoHeight = 118;
const captionHeight = 26;

/** Three to a row, each with what it shows below it. */
export function drawPhotos(
  sheet: Sheet,
  { heading, pictures }: NonNullable<ListingDocument['photos']>,
): void {
  const width = (widthOf(sheet) - between * (across - 1)) / across;
  keepTogether(sheet, 50 + photoHeight + captionHeight);
  sheet.y += 14;
  sheet.addStructure(
    sheet.struct('H2', {}, () => {
      inStyle(sheet, text.heading2).text(printable(heading), page.left, sheet.y, { width: widthOf(sheet) });
    }),
  );
  sheet.y += 6;
  for (let first = 0; first < pictures.length; first += across) {
    keepTogether(sheet, photoHeight + captionHeight);
    const y = sheet.y;
    for (const [at, picture] of pictures.slice(first, first + across).entries()) {
      const x = page.left + at * (width + between);
      placePicture(sheet, picture, { x, y, width, height: photoHeight }, 'center');
      sheet.addStructure(
        sheet.struct('P', {}, () => {
          const place = { width, height: captionHeight - 6, align: 'center' as const, ellipsis: true };
          inStyle(sheet, text.small, ink.soft).text(printable(picture.label), x, y + photoHeight + 4, place);
        }),
      );
    }
    sheet.y = y + photoHeight + captionHeight;
  }
}

/** A page of its own, under the line that names it. */
export function drawAppended(sheet: Sheet, picture: ListingPicture): void {
  sheet.addPage();
  sheet.addStructure(
    sheet.struct('H2', {}, () => {
      inStyle(sheet, text.heading3).text(printable(picture.label), page.left, page.top, {
        width: widthOf(sheet),
      });
    }),
  );
  const y = sheet.y + 8;
  const height = sheet.page.height - page.bottom - y;
  placePicture(sheet, picture, { x: page.left, y, width: widthOf(sheet), height }, 'center');
  sheet.y = sheet.page.height - page.bottom;
}
