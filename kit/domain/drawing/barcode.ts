/** One element of a GS1 barcode, such as 420 and a ZIP. */
export interface Gs1Element {
  readonly identifier: string;
  readonly value: string;
}

/** A barcode's content and symbology. */
export type Barcode =
  | { readonly symbology: 'code128'; readonly text: string }
  /** Code 128 with a leading FNC1 and one between elements. */
  | { readonly symbology: 'gs1-128'; readonly elements: readonly Gs1Element[] }
  | { readonly symbology: 'pdf417'; readonly text: string; readonly columns: number }
  | Maxicode;

/** A structured carrier message (ISO/IEC 16023): sorting machines read the primary part at full speed. */
export interface Maxicode {
  readonly symbology: 'maxicode';
  /** 2: postcode of up to nine digits; 3: up to six letters and digits. */
  readonly mode: 2 | 3;
  readonly postcode: string;
  /** Three digits, ISO 3166-1. */
  readonly country: string;
  /** Three digits. */
  readonly serviceClass: string;
  /** The secondary message, with its separators. */
  readonly secondary: string;
}

/** Separators of ISO/IEC 15434 messages. */
export const separators = { group: '\u001d', record: '\u001e', end: '\u0004' } as const;

/** GS1 elements as scanners output them: a group separator in place of FNC1. */
export function gs1Text(elements: readonly Gs1Element[]): string {
  return elements.map(({ identifier, value }) => `${identifier}${value}`).join(separators.group);
}
