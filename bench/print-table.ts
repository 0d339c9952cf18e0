import { isMet } from './row.ts';
import type { Row } from './row.ts';

export function printTable(rows: readonly Row[]): void {
  const width = Math.max(...rows.map(({ what }) => what.length));
  for (const row of rows) {
    const figure = `${row.figure} ${row.unit}`.padStart(14);
    console.log(`${row.what.padEnd(width)}  ${figure}  ${verdictOf(row)}`);
  }
}

function verdictOf(row: Row): string {
  if (row.aim === undefined) return '';
  const aim = 'atLeast' in row.aim ? `at least ${row.aim.atLeast}` : `at most ${row.aim.atMost}`;
  return `(aim: ${aim} ${row.unit}; ${isMet(row) === true ? 'met' : 'missed'})`;
}
