import { keepTogether, type Sheet, inStyle, widthOf } from './draw-text.ts';
import { ink, page, text } from './page-style.ts';
import type { PdfTable } from '#kit/domain/pdf-document.ts';
import { fontFiles, printable } from './pdf-fonts.ts';

export function drawTable(sheet: Sheet, { columns, rows }: PdfTable): void {
  keepTogether(sheet, 60);
  inStyle(sheet, { ...text.body, size: 9.5 });
  const shares = columns.map(({ share }) => share ?? 1);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const aligned = columns.map(({ align }) => ({ x: align ?? ('left' as const), y: 'top' as const }));
  // The types don't know yet that a table can hang in the document's own tree.
  const options = {
    position: { x: page.left, y: sheet.y + 4 },
    maxWidth: widthOf(sheet),
    columnStyles: shares.map((share) => (widthOf(sheet) * share) / whole),
    defaultStyle: {
      border: { top: 0, right: 0, bottom: 0.6, left: 0 },
      borderColor: { top: ink.line, right: ink.line, bottom: ink.line, left: ink.line },
      padding: { top: 5, right: 8, bottom: 5, left: 0 },
      textColor: ink.text,
    },
    structParent: sheet,
  };
  const table = sheet.table(options);
  table.row(
    columns.map(({ title }, at) => ({
      text: printable(title),
      type: 'TH' as const,
      scope: 'Column' as const,
      font: { src: fontFiles.strong, size: 9.5 },
      textColor: ink.soft,
      ...(aligned[at] && { align: aligned[at] }),
    })),
  );
  for (const row of rows) {
    table.row(
      row.map((words, at) => ({ text: printable(words), ...(aligned[at] && { align: aligned[at] }) })),
    );
  }
  table.end();
  sheet.x = page.left;
  sheet.y += 12;
}
