import type { CSSProperties } from 'react';
import type { PlacedColumn } from './use-table-model.ts';

export const choiceWidth = 36;

/**
 * One track list serves header, rows and skeleton. Columns nobody sized share the room that is left in proportion
 * to their width; sticky ones keep theirs, since the next one's place depends on it.
 */
function gridTracks<Row>(placed: readonly PlacedColumn<Row>[], withChoice: boolean): string {
  const grows = placed.some((each) => !each.fixed);
  const tracks = placed.map((each, at) => {
    const last = at === placed.length - 1;
    if (each.fixed && !(last && !grows)) return `${each.width}px`;
    return `minmax(${each.width}px, ${each.width}fr)`;
  });
  return (withChoice ? [`${choiceWidth}px`, ...tracks] : tracks).join(' ');
}

function gridWidth<Row>(placed: readonly PlacedColumn<Row>[], withChoice: boolean): number {
  return placed.reduce((sum, each) => sum + each.width, withChoice ? choiceWidth : 0);
}

/** Where a sticky column stays, counted from the choice column when there is one. */
export function stickyStyle<Row>(placed: PlacedColumn<Row>, withChoice: boolean) {
  if (placed.stickyLeft === undefined) return undefined;
  return { left: placed.stickyLeft + (withChoice ? choiceWidth : 0) };
}

/** Custom properties, so that a change of width restyles the rows without drawing them again. */
export function gridMeasures<Row>(
  placed: readonly PlacedColumn<Row>[],
  withChoice: boolean,
  rowHeight: number,
): CSSProperties {
  const measures: Record<`--${string}`, string> = {
    '--tracks': gridTracks(placed, withChoice),
    '--row-width': `${gridWidth(placed, withChoice)}px`,
    '--row-height': `${rowHeight}px`,
  };
  return measures;
}
