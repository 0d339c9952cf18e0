import { sampleFeedHeader, sampleFeedLine } from '#modules/marketplace/sample/server/sample-feed.ts';
import { sampleStone } from '#modules/marketplace/sample/server/sample-stone.ts';
import type { FeedMode } from '../../domain/feed-moves.ts';

export interface DemoFile {
  readonly name: string;
  readonly daysAgo: number;
  readonly mode: FeedMode;
  readonly isPublished: boolean;
  readonly text: string;
}

/** Beyond the largest sample, so that no two numbers are equal. */
const firstSampleStone = 6_000_000;

const stones = (from: number, count: number, seed: number): string =>
  Array.from({ length: count }, (_, nth) =>
    sampleFeedLine(`CG-${1_000 + from + nth}`, sampleStone(firstSampleStone + from + nth, seed)),
  ).join('');

/** Faulty rows: a weight in points, an unknown shape, a price in euros, a duplicate. */
function withFaults(text: string): string {
  const rows = text.split('\r\n');
  const cells = (row: number) => (rows[row] ?? '').split(',');
  const setCell = (row: number, cell: number, value: string): void => {
    rows[row] = cells(row).with(cell, value).join(',');
  };
  setCell(3, 1, 'Brill. Round');
  setCell(5, 2, `${Math.round(Number(cells(5)[2]) * 100)} pts`);
  setCell(8, 12, '4200 EUR');
  setCell(11, 2, '1e9');
  setCell(14, 1, 'Antique');
  rows.splice(17, 0, rows[16] ?? '');
  return rows.join('\r\n');
}

/** The demo seller's files: two published, one in review. */
export function demoFiles(seed: number): readonly DemoFile[] {
  return [
    {
      name: 'castellan-stock-monday.csv',
      daysAgo: 2,
      mode: 'Replace all',
      isPublished: true,
      text: sampleFeedHeader + stones(0, 60, seed),
    },
    {
      name: 'castellan-stock-wednesday.csv',
      daysAgo: 0.2,
      mode: 'Replace all',
      isPublished: true,
      text: sampleFeedHeader + stones(4, 64, seed),
    },
    {
      name: 'castellan-new-goods.csv',
      daysAgo: 0.01,
      mode: 'Add and update',
      isPublished: false,
      text: withFaults(sampleFeedHeader + stones(70, 30, seed)),
    },
  ];
}
