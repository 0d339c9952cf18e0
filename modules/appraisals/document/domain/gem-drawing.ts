import type { Gem } from '#modules/appraisals/model/domain/content.ts';
import { numberOf, textOf } from '#modules/appraisals/model/domain/field.ts';
import { diagramOf } from '#modules/appraisals/model/domain/plot-diagram.ts';
import type { Diagram } from '#modules/appraisals/model/domain/plot-diagram.ts';

/** Millimeters. */
interface Size {
  readonly across: number;
  readonly down: number;
}

/** A gem face up: its diagram, the diagram's place in its field, and its size. */
export interface DrawnGem extends Size {
  readonly letter: string;
  readonly diagram: Diagram;
  readonly field: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly label: string;
}

export interface GemDrawing {
  readonly gems: readonly DrawnGem[];
  /** How many times as large as the gems. */
  readonly times: number;
}

export const pointsOfMm = 72 / 25.4;

export const letterOf = (at: number): string => String.fromCodePoint(65 + (at % 26));

const mmText = (mm: number): string => mm.toFixed(2);

function sizeOf({ type, values }: Gem): { size: Size; label: string } | undefined {
  const mm = (key: string): number | undefined => {
    const found = numberOf(values, key);
    return found === undefined || found <= 0 ? undefined : found / 100;
  };
  if (type === 'Pearl') {
    const [least, most] = [mm('sizeLeast'), mm('sizeMost')];
    const largest = most ?? least;
    if (largest === undefined) return undefined;
    const label =
      least === undefined || least === largest ? mmText(largest) : `${mmText(least)} to ${mmText(largest)}`;
    return { size: { across: largest, down: largest }, label: `${label} mm` };
  }
  const [length, width] = [mm('length'), mm('width')];
  if (length === undefined || width === undefined) return undefined;
  return { size: { across: width, down: length }, label: `${mmText(length)} × ${mmText(width)} mm` };
}

/** The edges of an outline on its field. */
function fieldOf({ outline }: Diagram): DrawnGem['field'] {
  const numbers = (outline.match(/\d+/g) ?? []).map(Number);
  const [xs, ys] = [numbers.filter((_, at) => at % 2 === 0), numbers.filter((_, at) => at % 2 === 1)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function drawn(gem: Gem, at: number): DrawnGem[] {
  const known = sizeOf(gem);
  if (known === undefined) return [];
  const diagram = diagramOf(gem.type === 'Pearl' ? 'Cabochon' : textOf(gem.values, 'shape'), 'crown');
  const field = fieldOf(diagram);
  const { across, down } = known.size;
  // The long side of a shape that lies, such as a half moon, is its length.
  const lies = gem.type !== 'Pearl' && field.width > field.height && down > across;
  const size = lies ? { across: down, down: across } : known.size;
  return [{ letter: letterOf(at), diagram, field, label: known.label, ...size }];
}

const scales = [8, 6, 5, 4, 3, 2, 1.5, 1];

interface Room {
  readonly width: number;
  readonly height: number;
  /** For a gem with its label, at least. */
  readonly cell: number;
}

/** The gems whose size is known, at one scale, as large as the room allows; undefined if there is nothing to draw. */
export function drawingOf(gems: readonly Gem[], { width, height, cell }: Room): GemDrawing | undefined {
  const known = gems.flatMap((gem, at) => drawn(gem, at)).slice(0, Math.max(1, Math.floor(width / cell)));
  if (known.length === 0) return undefined;
  const fits = (times: number): boolean => {
    const of = times * pointsOfMm;
    const row = known.reduce((sum, { across }) => sum + Math.max(cell, across * of + 8), 0);
    return row <= width && known.every(({ down }) => down * of <= height);
  };
  const times = scales.find(fits);
  return times === undefined ? undefined : { gems: known, times };
}
