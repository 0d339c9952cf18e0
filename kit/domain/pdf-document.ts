/** A document's content; the renderer decides on layout and page breaks. */
export interface PdfDocument {
  readonly title: string;
  readonly subject?: string;
  readonly author: string;
  /** Such as en-US; screen readers choose their voice by it. */
  readonly language: string;
  readonly createdAt: Date;
  /** One line at the top of every page except the first, and one at the bottom of all, beside the page number. */
  readonly header: string;
  readonly footer: string;
  /** A line below the title, such as the effective date. */
  readonly note?: string;
  readonly blocks: readonly PdfBlock[];
}

export type PdfBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: PdfText }
  | { readonly kind: 'list'; readonly numbered: boolean; readonly items: readonly PdfText[] }
  | PdfDrawing
  | PdfTable;

/** Lines by hand, such as a signature. */
export interface PdfDrawing {
  readonly kind: 'drawing';
  /** What a screen reader says. */
  readonly label: string;
  /** The field that the lines are drawn on; x and y in turn. */
  readonly field: { readonly width: number; readonly height: number };
  readonly lines: readonly (readonly number[])[];
}

export interface PdfTable {
  readonly kind: 'table';
  readonly columns: readonly PdfColumn[];
  readonly rows: readonly (readonly string[])[];
}

export interface PdfColumn {
  readonly title: string;
  /** Its share of the page width relative to others; 1 by default. */
  readonly share?: number;
  readonly align?: 'left' | 'right';
}

/** Plain text, or spans with links and bold. */
export type PdfText = string | readonly PdfSpan[];

export interface PdfSpan {
  readonly text: string;
  readonly strong?: boolean;
  /** A web or mail address. */
  readonly link?: string;
}
