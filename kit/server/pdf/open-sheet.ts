import PDFDocument from 'pdfkit';
import type { Sheet } from './draw-text.ts';
import { page } from './page-style.ts';
import { fontFiles } from './pdf-fonts.ts';

export interface SheetFacts {
  readonly title: string;
  readonly subject?: string;
  readonly author: string;
  /** Such as en-US: a reading program chooses its voice by it. */
  readonly language: string;
  readonly createdAt: Date;
}

/** An empty tagged document in our faces; its pages may wait until it is known how many there are. */
export function openSheet(
  { title, subject, author, language, createdAt }: SheetFacts,
  { pagesWait }: { readonly pagesWait: boolean },
): Sheet {
  const sheet = new PDFDocument({
    size: page.size,
    margins: { top: page.top, right: page.right, bottom: page.bottom, left: page.left },
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: pagesWait,
    info: {
      Title: title,
      Author: author,
      ...(subject !== undefined && { Subject: subject }),
      CreationDate: createdAt,
      ModDate: createdAt,
    },
    // None: a default that is one of ours, too, would be read anew each time it is asked for by its name.
    font: '',
  });
  for (const [name, file] of Object.entries(fontFiles)) sheet.registerFont(name, file);
  return sheet;
}
