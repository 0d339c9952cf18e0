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

export interface SheetPages {
  /** Pages are kept until it is known how many there are. */
  readonly wait: boolean;
  /** The first page is there at once, in the size of letters. */
  readonly first: boolean;
}

/** An empty tagged document in our faces. */
export function openSheet(
  { title, subject, author, language, createdAt }: SheetFacts,
  { wait, first }: SheetPages,
): Sheet {
  const sheet = new PDFDocument({
    size: page.size,
    margins: { top: page.top, right: page.right, bottom: page.bottom, left: page.left },
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: wait,
    autoFirstPage: first,
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
  gatherParts(sheet);
  return sheet;
}

const bytesAtOnce = 64_000;

/** The library hands on each line of its file by itself; gathered, they are a thousand times fewer. */
function gatherParts(sheet: Sheet): void {
  const push = sheet.push.bind(sheet);
  let parts: Uint8Array[] = [];
  let length = 0;
  sheet.push = (part: Uint8Array | null) => {
    if (part !== null) {
      parts.push(part);
      length += part.length;
      if (length < bytesAtOnce) return true;
    }
    if (length > 0) push(Buffer.concat(parts, length));
    [parts, length] = [[], 0];
    return part === null ? push(null) : true;
  };
}
