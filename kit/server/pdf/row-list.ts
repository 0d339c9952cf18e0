import type { Sheet } from './draw-text.ts';

/** What the library keeps of a document's structure; its types leave it out. */
declare global {
  namespace PDFKit {
    interface PDFDocument {
      getStructParentTree(): { get(key: number): PDFKitReference[] };
    }
    interface PDFPage {
      readonly structParentTreeKey: number;
    }
  }
}

/**
 * The rows of a list on one page, each an item to a reading program. The library's own elements are made to be nested
 * and filled later; for thousands of rows they take longer than the words.
 */
export class RowList {
  readonly #sheet: Sheet;
  readonly #list: PDFKit.PDFKitReference;
  readonly #items: PDFKit.PDFKitReference[] = [];
  /** Which item each part of the page belongs to, by its number. */
  readonly #parts: PDFKit.PDFKitReference[];

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
    const root = sheet.getStructTreeRoot();
    this.#list = sheet.ref({ S: 'L', P: root, K: this.#items });
    hangIn(root, this.#list);
    this.#parts = sheet.getStructParentTree().get(sheet.page.structParentTreeKey);
  }

  add(content: string): void {
    const part = this.#parts.length;
    const item = this.#sheet.ref({ S: 'LI', P: this.#list, Pg: this.#sheet.page.dictionary, K: part });
    this.#parts.push(item);
    this.#items.push(item);
    this.#sheet.addContent(`/LI <</MCID ${part}>> BDC ${content} EMC`);
    item.end(undefined);
  }

  end(): void {
    this.#list.end(undefined);
  }
}

/** Behind what the document's tree holds so far. */
function hangIn(root: PDFKit.PDFKitReference, element: PDFKit.PDFKitReference): void {
  const data: Record<string, unknown> = root.data;
  data['K'] = [data['K'] ?? [], element].flat();
}

type Measure = (words: string) => number;

/** Long words go on over lines; what is longer than `most` of them ends in an ellipsis. */
export function wrapWords(words: string, width: number, widthOf: Measure, most: number): string[] {
  if (widthOf(words) <= width) return [words];
  const lines: string[] = [];
  let current = '';
  for (const word of words.split(' ').flatMap((one) => pieces(one, width, widthOf))) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (widthOf(longer) <= width) {
      current = longer;
      continue;
    }
    if (current !== '') lines.push(current);
    current = word;
  }
  lines.push(current);
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''}…`];
}

/** A word that is wider than its column, such as a tracking number, is cut. */
function pieces(word: string, width: number, widthOf: Measure): string[] {
  const whole = widthOf(word);
  if (whole <= width) return [word];
  const most = Math.max(1, Math.floor((word.length * width) / whole));
  return Array.from({ length: Math.ceil(word.length / most) }, (_, at) =>
    word.slice(at * most, (at + 1) * most),
  );
}
