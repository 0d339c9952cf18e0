import type { Sheet } from './draw-text.ts';

/** The library's structure tree, which its types leave out. */
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
 * The rows of a list on one page, each a list item for screen readers. The library's own elements support nesting and
 * late filling, and for thousands of rows take longer than the text.
 */
export class RowList {
  readonly #sheet: Sheet;
  readonly #list: PDFKit.PDFKitReference;
  readonly #items: PDFKit.PDFKitReference[] = [];
  /** The list item of each marked-content part of the page, by number. */
  readonly #parts: PDFKit.PDFKitReference[];

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
    const root = sheet.getStructTreeRoot();
    this.#list = sheet.ref({ S: 'L', P: root, K: this.#items });
    appendTo(root, this.#list);
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

/** Appends an element to the document's structure tree. */
function appendTo(root: PDFKit.PDFKitReference, element: PDFKit.PDFKitReference): void {
  const data: Record<string, unknown> = root.data;
  data['K'] = [data['K'] ?? [], element].flat();
}

type Measure = (words: string) => number;

/** Wraps text; what exceeds `most` lines ends in an ellipsis. */
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

/** Splits a word wider than its column, such as a tracking number. */
function pieces(word: string, width: number, widthOf: Measure): string[] {
  const whole = widthOf(word);
  if (whole <= width) return [word];
  const most = Math.max(1, Math.floor((word.length * width) / whole));
  return Array.from({ length: Math.ceil(word.length / most) }, (_, at) =>
    word.slice(at * most, (at + 1) * most),
  );
}
