import { ink, page, text, type TextStyle } from './page-style.ts';
import type { PdfSpan, PdfText } from '#kit/domain/pdf-document.ts';
import { printable } from './pdf-fonts.ts';

export type Sheet = PDFKit.PDFDocument;
export type Tag = PDFKit.PDFStructureElement;

export function inStyle(sheet: Sheet, style: TextStyle, colour: string = ink.text): Sheet {
  return sheet.font(style.font).fontSize(style.size).fillColor(colour);
}

export function widthOf(sheet: Sheet): number {
  return sheet.page.width - page.left - page.right;
}

/** Starts a new page if less than `height` is left, so that a heading stays with its text. */
export function keepTogether(sheet: Sheet, height: number): void {
  if (sheet.y + height > sheet.page.height - page.bottom) sheet.addPage();
}

export function drawHeading(sheet: Sheet, level: 1 | 2 | 3, words: string): Tag {
  const style = level === 1 ? text.title : level === 2 ? text.heading2 : text.heading3;
  const before = level === 1 ? 0 : level === 2 ? 16 : 10;
  keepTogether(sheet, before + style.size * 2 + 30);
  sheet.y += before;
  return sheet.struct(`H${level}`, {}, () => {
    inStyle(sheet, style).text(printable(words), page.left, sheet.y, {
      width: widthOf(sheet),
      lineGap: style.gap,
    });
    sheet.y += level === 1 ? 4 : 3;
  });
}

export function drawParagraph(sheet: Sheet, words: PdfText): Tag {
  keepTogether(sheet, 30);
  const parts = drawSpans(sheet, words, { x: page.left, width: widthOf(sheet) });
  return sheet.struct('P', {}, [...parts, () => void (sheet.y += 7)]);
}

/** Draws spans of running text, each tagged for what it is; together they form one block at `x`. */
export function drawSpans(sheet: Sheet, words: PdfText, place: { x: number; width: number }) {
  const spans: readonly PdfSpan[] = typeof words === 'string' ? [{ text: words }] : words;
  return spans.map((span, at) => {
    const draw = () => {
      const options = { continued: at < spans.length - 1, lineGap: text.body.gap, ...linkOf(span) };
      inStyle(
        sheet,
        span.strong ? { ...text.body, font: 'strong' } : text.body,
        span.link ? ink.link : ink.text,
      );
      // Only the first span has a position; the others continue after it.
      if (at === 0) sheet.text(printable(span.text), place.x, sheet.y, { ...options, width: place.width });
      else sheet.text(printable(span.text), options);
    };
    return sheet.struct(span.link ? 'Link' : 'Span', {}, draw);
  });
}

function linkOf({ link }: PdfSpan) {
  if (link === undefined) return { link: null, underline: false };
  if (!/^(https?:|mailto:)/.test(link)) throw new Error(`A document can't link to: ${link}`);
  return { link, underline: true };
}

/** The brand's line under a title or letterhead: decoration, hidden from screen readers. */
export function drawBrassLine(sheet: Sheet): void {
  sheet.markContent('Artifact', { type: 'Layout' });
  sheet
    .moveTo(page.left, sheet.y + 8)
    .lineTo(page.left + 36, sheet.y + 8)
    .lineWidth(2)
    .strokeColor(ink.brass)
    .stroke();
  sheet.endMarkedContent();
}
