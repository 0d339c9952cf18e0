import PDFDocument from 'pdfkit';
import type { Sheet } from './draw-text.ts';
import { page } from './page-style.ts';
import { fontFiles } from './pdf-fonts.ts';

export interface SheetFacts {
  readonly title: string;
  readonly subject?: string;
  readonly author: string;
  /** Such as en-US; screen readers choose their voice by it. */
  readonly language: string;
  readonly createdAt: Date;
}

export interface SheetPages {
  /** Buffers pages until the page count is known. */
  readonly wait: boolean;
  /** Starts with an empty letter-size page. */
  readonly first: boolean;
  /** PDF/A-2a, for documents that are kept for years. */
  readonly archival?: true;
}

/** Opens an empty tagged document with our fonts. */
export function openSheet(
  { title, subject, author, language, createdAt }: SheetFacts,
  { wait, first, archival }: SheetPages,
): Sheet {
  const sheet = new PDFDocument({
    size: page.size,
    margins: { top: page.top, right: page.right, bottom: page.bottom, left: page.left },
    pdfVersion: '1.7',
    tagged: true,
    ...(archival && { subset: 'PDF/A-2a' as const }),
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
    // No default font: one of ours would be read again each time it is selected by name.
    font: '',
  });
  for (const [name, file] of Object.entries(fontFiles)) sheet.registerFont(name, file);
  bufferOutput(sheet);
  completeMetadata(sheet, [title, author, subject ?? '']);
  return sheet;
}

const inXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The library writes texts into the metadata without escaping them, and leaves out the modification date. */
function completeMetadata(sheet: Sheet, texts: readonly string[]): void {
  const append = sheet.appendXML.bind(sheet);
  sheet.appendXML = (xml, newline) => {
    const escaped = texts.reduce((all, text) => all.replaceAll(`>${text}<`, () => `>${inXml(text)}<`), xml);
    append(
      escaped.replace(/<xmp:CreateDate>(.*?)<\/xmp:CreateDate>/, '$&<xmp:ModifyDate>$1</xmp:ModifyDate>'),
      newline,
    );
  };
}

const chunkBytes = 64_000;

/** The library emits each line of the file separately; buffered, there are a thousand times fewer chunks. */
function bufferOutput(sheet: Sheet): void {
  const push = sheet.push.bind(sheet);
  let parts: Uint8Array[] = [];
  let length = 0;
  sheet.push = (part: Uint8Array | null) => {
    if (part !== null) {
      parts.push(part);
      length += part.length;
      if (length < chunkBytes) return true;
    }
    if (length > 0) push(Buffer.concat(parts, length));
    [parts, length] = [[], 0];
    return part === null ? push(null) : true;
  };
}
