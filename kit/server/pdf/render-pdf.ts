import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { drawList } from './draw-list.ts';
import { drawPageFrames } from './draw-page-frames.ts';
import { drawTable } from './draw-table.ts';
import { drawHeading, drawParagraph, type Sheet, inStyle, widthOf } from './draw-text.ts';
import { ink, page, text } from './page-style.ts';
import type { PdfBlock, PdfDocument } from './pdf-document.ts';
import { fontFiles, printable } from './pdf-fonts.ts';

/** The bytes of a tagged PDF: a reading program finds its title, language, headings, lists, tables and links. */
export async function renderPdf(document: PdfDocument): Promise<Uint8Array> {
  const sheet = openSheet(document);
  const bytes = buffer(sheet);
  drawTitle(sheet, document);
  for (const block of document.blocks) drawBlock(sheet, block);
  drawPageFrames(sheet, document);
  sheet.end();
  return bytes;
}

function openSheet({ title, subject, author, language, createdAt }: PdfDocument): Sheet {
  const sheet = new PDFDocument({
    size: page.size,
    margins: { top: page.top, right: page.right, bottom: page.bottom, left: page.left },
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: title,
      Author: author,
      ...(subject !== undefined && { Subject: subject }),
      CreationDate: createdAt,
      ModDate: createdAt,
    },
    font: fontFiles.body,
  });
  for (const [name, file] of Object.entries(fontFiles)) sheet.registerFont(name, file);
  return sheet;
}

function drawTitle(sheet: Sheet, { title, note }: PdfDocument): void {
  sheet.addStructure(drawHeading(sheet, 1, title));
  if (note !== undefined) {
    const draw = () =>
      inStyle(sheet, text.body, ink.hint).text(printable(note), page.left, sheet.y, {
        width: widthOf(sheet),
      });
    sheet.addStructure(sheet.struct('P', {}, () => void draw()));
  }
  // The look's one brass line, here as an ornament that nobody needs to hear of.
  sheet.markContent('Artifact', { type: 'Layout' });
  sheet
    .moveTo(page.left, sheet.y + 8)
    .lineTo(page.left + 36, sheet.y + 8)
    .lineWidth(2)
    .strokeColor(ink.brass)
    .stroke();
  sheet.endMarkedContent();
  sheet.y += 20;
}

function drawBlock(sheet: Sheet, block: PdfBlock): void {
  switch (block.kind) {
    case 'heading':
      sheet.addStructure(drawHeading(sheet, block.level, block.text));
      return;
    case 'paragraph':
      sheet.addStructure(drawParagraph(sheet, block.text));
      return;
    case 'list':
      drawList(sheet, block.items, block.numbered);
      return;
    case 'table':
      drawTable(sheet, block);
  }
}
