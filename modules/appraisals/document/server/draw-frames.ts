import type { Sheet } from '#kit/server/pdf/draw-text.ts';
import { Face } from '#kit/server/pdf/face.ts';
import { ink } from '#kit/server/pdf/page-style.ts';
import { printable } from '#kit/server/pdf/pdf-fonts.ts';
import type { Look } from '../domain/look.ts';
import { shortHash } from '../domain/snapshot.ts';
import type { PrintedDocument } from './printed-document.ts';

const size = 8;

/** On each page: the document's number, its seal, and page n of m; hidden from screen readers. */
export function drawFrames(
  sheet: Sheet,
  look: Look,
  { snapshot, hash }: PrintedDocument,
  title: string,
): void {
  const { count } = sheet.bufferedPageRange();
  const font = new Face(sheet, 'body');
  for (let at = 0; at < count; at += 1) {
    sheet.switchToPage(at);
    const { width, height } = sheet.page;
    sheet.markContent('Artifact', { type: 'Pagination' });
    if (look.hasBorder)
      for (const [inset, weight] of [
        [24, 0.9],
        [28, 0.4],
      ] as const)
        sheet
          .rect(inset, inset, width - 2 * inset, height - 2 * inset)
          .lineWidth(weight)
          .strokeColor(ink.text)
          .stroke();
    const y = height - 46;
    sheet
      .moveTo(look.margin, y - 7)
      .lineTo(width - look.margin, y - 7)
      .lineWidth(0.7)
      .strokeColor(ink.text)
      .stroke();
    const left = printable(`${snapshot.company.name}, ${title.toLowerCase()} ${snapshot.number}`);
    const middle = hash === undefined ? 'Draft, not sealed' : printable(`Seal ${shortHash(hash)}`);
    const right = `Page ${at + 1} of ${count}`;
    const place = (words: string, x: number): string => font.written(words, size, { x, y });
    const written = [
      place(left, look.margin),
      place(middle, (width - font.widthOf(middle, size)) / 2 + 30),
      place(right, width - look.margin - font.widthOf(right, size)),
    ];
    sheet.fillColor(ink.soft);
    sheet.addContent(`BT ${font.chosen(size)} ${written.join(' ')} ET`);
    sheet.endMarkedContent();
  }
}
