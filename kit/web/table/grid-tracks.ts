import type { CSSProperties } from 'react';
import type { PlacedColumn } from './use-table-model.ts';

export const choiceWidth = 36;

/**
 * One track list for header, rows and skeleton. Unsized columns share the remaining width in proportion to their own;
 * sticky columns keep theirs, since the next one's position depends on it.
 */
function gridTracks<Row>(placed: readonly PlacedColumn<Row>[], withChoice: boolean): string {
  const grows = placed.some((each) => !each.fixed);
  const tracks = placed.map((each, at) => {
    const last = at === placed.length - 1;
    if (each.fixed && !(last && !grows)) return `${each.width}px`;
    return `minmax(${leastWidth(each)}px, ${each.width}fr)`;
  });
  return (withChoice ? [`${choiceWidth}px`, ...tracks] : tracks).join(' ');
}

/** From this width on a text column gives way to others in a narrow table; its longest texts are cut, then. */
const wideText = 130;
const leastShare = 0.5;
const leastText = 100;

/** Half a badge tells nothing. */
const badgeColumns = new Set(['status', 'state', 'validation']);

/** How narrow a column may become before the table scrolls. Figures, days and buttons are never cut. */
function leastWidth<Row>({ column, width, fixed }: PlacedColumn<Row>): number {
  const isText =
    column.shows === undefined &&
    column.align !== 'right' &&
    column.exported !== false &&
    !badgeColumns.has(column.key);
  return isText && !fixed && width >= wideText ? Math.max(leastText, Math.round(width * leastShare)) : width;
}

// A date stays on one line, in a sheet of Letter size with its margins.
const wholeDate = 58;
const narrowSheet = 690;

/** On paper all columns share the sheet's width, and what doesn't fit wraps. */
function printTracks<Row>(placed: readonly PlacedColumn<Row>[], withChoice: boolean): string {
  const least = Math.min(wholeDate, Math.floor(narrowSheet / placed.length));
  const tracks = placed.map(({ width }) => `minmax(${least}px, ${width}fr)`);
  return (withChoice ? ['0', ...tracks] : tracks).join(' ');
}

function gridWidth<Row>(placed: readonly PlacedColumn<Row>[], withChoice: boolean): number {
  return placed.reduce((sum, each) => sum + leastWidth(each), withChoice ? choiceWidth : 0);
}

/** A sticky column's offset, after the selection column if there is one. */
export function stickyStyle<Row>(placed: PlacedColumn<Row>, withChoice: boolean) {
  if (placed.stickyLeft === undefined) return undefined;
  return { left: placed.stickyLeft + (withChoice ? choiceWidth : 0) };
}

/** Custom properties, so that a resize restyles rows without re-rendering them. */
export function gridMeasures<Row>(
  placed: readonly PlacedColumn<Row>[],
  withChoice: boolean,
  rowHeight: number,
  sight: number,
): CSSProperties {
  const measures: Record<`--${string}`, string> = {
    '--tracks': gridTracks(placed, withChoice),
    '--print-tracks': printTracks(placed, withChoice),
    '--row-width': `${gridWidth(placed, withChoice)}px`,
    '--row-height': `${rowHeight}px`,
    ...(sight === 0 ? {} : { '--sight': `${sight}px` }),
  };
  return measures;
}
