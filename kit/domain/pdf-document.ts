/** A document as its writer thinks of it; where it breaks and how it looks is the renderer's. */
export interface PdfDocument {
  readonly title: string;
  readonly subject?: string;
  readonly author: string;
  /** Such as en-US: a reading program chooses its voice by it. */
  readonly language: string;
  readonly createdAt: Date;
  /** One line at the top of each page but the first, and one at the bottom of all, beside the page number. */
  readonly header: string;
  readonly footer: string;
  /** A line under the title, such as the day it came into force. */
  readonly note?: string;
  readonly blocks: readonly PdfBlock[];
}

export type PdfBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: PdfText }
  | { readonly kind: 'list'; readonly numbered: boolean; readonly items: readonly PdfText[] }
  | PdfTable;

export interface PdfTable {
  readonly kind: 'table';
  readonly columns: readonly PdfColumn[];
  readonly rows: readonly (readonly string[])[];
}

export interface PdfColumn {
  readonly title: string;
  /** Its share of the page's width, beside the others' shares; 1 unless told. */
  readonly share?: number;
  readonly align?: 'left' | 'right';
}

/** Plain words, or words with links and strong parts among them. */
export type PdfText = string | readonly PdfSpan[];

export interface PdfSpan {
  readonly text: string;
  readonly strong?: boolean;
  /** A web or mail address. */
  readonly link?: string;
}
