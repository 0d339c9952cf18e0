import { lineOutcomes } from '../../domain/line-outcome.ts';
import type { LineOutcome, UnitTotals } from '../../domain/line-outcome.ts';
import styles from '../memos.module.css';

const mostPieces = 12;

/** One piece for each unit, or a bar by share when there are many. */
export function UnitsMeter({ units, isOut }: { readonly units: UnitTotals; readonly isOut: boolean }) {
  const total = lineOutcomes.reduce((sum, outcome) => sum + units[outcome], 0);
  const shown = lineOutcomes.filter((outcome) => units[outcome] > 0);
  const label = isOut
    ? shown.map((outcome) => `${outcome} ${units[outcome]}`).join(', ')
    : `${total} not shipped`;
  return (
    <span role="img" aria-label={label} className={styles.meter}>
      {total > mostPieces
        ? shown.map((outcome) => (
            <Piece key={outcome} outcome={outcome} isOut={isOut} grow={units[outcome]} />
          ))
        : shown.flatMap((outcome) =>
            Array.from({ length: units[outcome] }, (_, at) => (
              <Piece key={`${outcome} ${at}`} outcome={outcome} isOut={isOut} grow={1} />
            )),
          )}
    </span>
  );
}

function Piece({ outcome, isOut, grow }: { outcome: LineOutcome; isOut: boolean; grow: number }) {
  return (
    <span className={styles.piece} data-outcome={isOut ? outcome : 'Planned'} style={{ flexGrow: grow }} />
  );
}
