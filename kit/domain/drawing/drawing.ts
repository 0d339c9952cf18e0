import type { Barcode } from './barcode.ts';

/** Something to be printed, its parts placed from its top left corner. Lengths are points: 72 to the inch. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly items: readonly DrawingItem[];
}

export type DrawingItem = DrawnText | DrawnArea | DrawnFrame | DrawnBarcode;

/** One line in Helvetica; `y` is the line that its letters stand on. */
export interface DrawnText {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly words: string;
  readonly strong: boolean;
  /** Which part of the words stands at `x`. */
  readonly align: 'left' | 'center' | 'right';
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A filled area; a thin one is a line. A printer that knows black alone leaves a light one white, with an edge. */
export interface DrawnArea extends Area {
  readonly kind: 'area';
  readonly shade: 'black' | 'light';
}

export interface DrawnFrame extends Area {
  readonly kind: 'frame';
  readonly line: number;
}

/** A barcode in the middle of an area that keeps its quiet zone free. */
export interface DrawnBarcode extends Area {
  readonly kind: 'barcode';
  readonly barcode: Barcode;
  /** The width of the narrowest bar or of one cell. A MaxiCode has one size only and needs none. */
  readonly module: number;
}

/** One dot of a thermal printer of 203 dpi. Bars are whole dots wide and begin on one, or a scanner misreads them. */
export const dot = 72 / 203;
