import { drawSpans, keepTogether, type Sheet, inStyle, widthOf } from './draw-text.ts';
import { page, text } from './page-style.ts';
import type { PdfText } from '#kit/domain/pdf-document.ts';

const indent = 22;

export function drawList(sheet: Sheet, items: readonly PdfText[], numbered: boolean): void {
  const list = sheet.struct('L');
  sheet.addStructure(list);
  for (const [at, item] of items.entries()) {
    keepTogether(sheet, 30);
    const entry = sheet.struct('LI');
    list.add(entry);
    entry.add(sheet.struct('Lbl', {}, () => drawLabel(sheet, numbered ? `${at + 1}.` : '•')));
    const body = drawSpans(sheet, item, { x: page.left + indent, width: widthOf(sheet) - indent });
    entry.add(sheet.struct('LBody', {}, body));
    entry.end();
    sheet.y += 3;
  }
  list.end();
  sheet.y += 4;
}

/** Beside its item: the line stays where it is. */
function drawLabel(sheet: Sheet, label: string): void {
  const { y } = sheet;
  inStyle(sheet, text.body).text(label, page.left, y, {
    width: indent - 6,
    lineBreak: false,
    link: null,
    underline: false,
  });
  sheet.y = y;
}
