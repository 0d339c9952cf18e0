import { drawSection, listFacesOf } from './draw-listing.ts';
import { drawFramesAsPagesBegin } from './draw-page-frames.ts';
import { drawAppended, drawPhotos, placePicture } from './draw-pictures.ts';
import { drawBrassLine, inStyle, widthOf } from './draw-text.ts';
import type { Sheet } from './draw-text.ts';
import type { ListingDocument, ListingPicture, Party } from './listing-document.ts';
import { qrCellsOf } from '../barcodes/qr-code.ts';
import { openSheet } from './open-sheet.ts';
import { ink, page, text } from './page-style.ts';
import { printable } from './pdf-fonts.ts';
import { wrapWords } from './row-list.ts';

/** Renders a letter with lists page by page, so a long one needs no more memory than a short one. */
export function renderListing(document: ListingDocument): AsyncIterable<Uint8Array> {
  const sheet = openSheet(document, { wait: false, first: true });
  drawDocument(sheet, document).catch((error: unknown) => {
    sheet.destroy(
      error instanceof Error ? error : new Error("Couldn't create the document.", { cause: error }),
    );
  });
  return sheet;
}

/** Draws it for the count alone; its sections are read, so it is built again to be rendered. */
export async function countPages(document: ListingDocument): Promise<number> {
  const sheet = openSheet(document, { wait: false, first: true });
  let pages = 1;
  sheet.on('pageAdded', () => {
    pages += 1;
  });
  sheet.resume();
  await drawDocument(sheet, document);
  return pages;
}

async function drawDocument(sheet: Sheet, document: ListingDocument): Promise<void> {
  drawFramesAsPagesBegin(sheet, document);
  drawLetterhead(sheet, document);
  const fonts = listFacesOf(sheet);
  for await (const section of document.sections) await drawSection(sheet, fonts, section);
  if (document.photos !== undefined) drawPhotos(sheet, document.photos);
  for (const picture of document.appended ?? []) drawAppended(sheet, picture);
  sheet.end();
}

function drawLetterhead(sheet: Sheet, document: ListingDocument): void {
  const { from, to, title, facts, figure, code, logo } = document;
  const top = sheet.y;
  const half = widthOf(sheet) / 2 - 12;
  const below = logo === undefined ? 0 : drawLogo(sheet, logo, { x: page.left, y: top });
  sheet.addStructure(
    sheet.struct('P', {}, () => drawParty(sheet, from, { x: page.left, y: top + below, width: half })),
  );
  if (code !== undefined) drawCode(sheet, code, { x: page.left + half - codeSize, y: top, width: codeSize });
  drawBrassLine(sheet);
  const titleTop = sheet.y + 26;
  sheet.addStructure(
    sheet.struct('H1', {}, () => {
      // The serif font has wide line spacing of its own.
      const options = { width: half, lineGap: -10 };
      inStyle(sheet, text.title);
      // The library would break a number after its hyphen, which a copy then leaves out.
      const lines = wrapWords(printable(title), half, (words) => sheet.widthOfString(words), 3);
      sheet.text(lines.join('\n'), page.left, titleTop, options);
    }),
  );
  sheet.y += 14;
  sheet.addStructure(
    sheet.struct('P', {}, () => drawParty(sheet, to, { x: page.left, y: sheet.y, width: half })),
  );
  const left = sheet.y;
  drawFacts(sheet, [...facts, figure], { x: page.left + half + 24, y: top, width: half });
  sheet.y = Math.max(left, sheet.y) + 8;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

// Beside the code.
const logoSize = { width: 150, height: 44 };

/** How much of the page it takes. */
function drawLogo(
  sheet: Sheet,
  logo: ListingPicture,
  at: { readonly x: number; readonly y: number },
): number {
  return placePicture(sheet, logo, { ...at, ...logoSize }, 'left') + 8;
}

// Ends above the title, which may reach below it.
const codeSize = 54;

/** Black modules on the page's white, with the quiet zone around them left empty. */
function drawCode(
  sheet: Sheet,
  { text: words, label }: NonNullable<ListingDocument['code']>,
  box: Box,
): void {
  const { columns, cells } = qrCellsOf(words);
  const module = box.width / columns;
  sheet.addStructure(
    sheet.struct('Figure', { alt: label }, () => {
      cells.forEach((dark, at) => {
        if (dark === 0) return;
        const [row, column] = [Math.floor(at / columns), at % columns];
        sheet.rect(box.x + column * module, box.y + row * module, module, module);
      });
      sheet.fill('#000000');
    }),
  );
}

function drawParty(sheet: Sheet, { name, lines }: Party, { x, y, width }: Box): void {
  inStyle(sheet, { ...text.body, font: 'strong' }).text(printable(name), x, y, { width });
  for (const words of lines)
    inStyle(sheet, text.body, ink.soft).text(printable(words), x, sheet.y, { width });
}

/** The last one is the key figure. */
function drawFacts(sheet: Sheet, facts: ListingDocument['facts'], { x, y, width }: Box): void {
  sheet.y = y;
  for (const [at, [name, value]] of facts.entries()) {
    const isFigure = at === facts.length - 1;
    const style = isFigure ? { ...text.heading3, size: 14 } : text.body;
    const line = sheet.y + (isFigure ? 6 : 0);
    const draw = () => {
      inStyle(sheet, text.body, ink.hint).text(printable(name), x, line, { width: width * 0.45 });
      inStyle(sheet, style).text(printable(value), x + width * 0.45, line, {
        width: width * 0.55,
        align: 'right',
      });
    };
    sheet.addStructure(sheet.struct('P', {}, draw));
    sheet.y += 3;
  }
}
