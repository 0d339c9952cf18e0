import type { Barcode } from './barcode.ts';

/** A printable drawing, positioned from its top left corner. Lengths are in points: 72 to the inch. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly items: readonly DrawingItem[];
}

export type DrawingItem = DrawnText | DrawnArea | DrawnFrame | DrawnStrike | DrawnBarcode;

/** One line in Helvetica; `y` is its baseline. */
export interface DrawnText {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly words: string;
  readonly strong: boolean;
  /** Which part of the text is at `x`. */
  readonly align: 'left' | 'center' | 'right';
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A filled area; a thin one is a line. Black-only printers leave light areas white with an outline. */
export interface DrawnArea extends Area {
  readonly kind: 'area';
  readonly shade: 'black' | 'light';
}

export interface DrawnFrame extends Area {
  readonly kind: 'frame';
  readonly line: number;
}

/** A diagonal from the bottom left to the top right of an area: nothing may be written there any more. */
export interface DrawnStrike extends Area {
  readonly kind: 'strike';
  readonly line: number;
}

/** A barcode centered in an area that includes its quiet zone. */
export interface DrawnBarcode extends Area {
  readonly kind: 'barcode';
  readonly barcode: Barcode;
  /** The width of the narrowest bar or cell. A MaxiCode has a fixed size. */
  readonly module: number;
}

/** One dot of a 203 dpi thermal printer. Bars are whole dots wide and aligned, or scanners misread them. */
export const dot = 72 / 203;
