/** One element of a GS1 barcode, such as 420 and a ZIP. */
export interface Gs1Element {
  readonly identifier: string;
  readonly value: string;
}

/** What is said to a scanner, and in which symbology. */
export type Barcode =
  | { readonly symbology: 'code128'; readonly text: string }
  /** Code 128 that begins with FNC1 and has one between its elements. */
  | { readonly symbology: 'gs1-128'; readonly elements: readonly Gs1Element[] }
  | { readonly symbology: 'pdf417'; readonly text: string; readonly columns: number }
  | Maxicode;

/** A structured carrier message (ISO/IEC 16023): the primary part is what a sorting machine reads in full motion. */
export interface Maxicode {
  readonly symbology: 'maxicode';
  /** 2: postcode of up to nine figures; 3: up to six letters and figures. */
  readonly mode: 2 | 3;
  readonly postcode: string;
  /** Three figures, ISO 3166-1. */
  readonly country: string;
  /** Three figures. */
  readonly serviceClass: string;
  /** What follows the primary part, with its separators. */
  readonly secondary: string;
}

/** Separators of ISO/IEC 15434 messages. */
export const separators = { group: '\u001d', record: '\u001e', end: '\u0004' } as const;

/** How a reader writes down the elements of a GS1 barcode: a group separator stands where FNC1 stood. */
export function gs1Text(elements: readonly Gs1Element[]): string {
  return elements.map(({ identifier, value }) => `${identifier}${value}`).join(separators.group);
}
