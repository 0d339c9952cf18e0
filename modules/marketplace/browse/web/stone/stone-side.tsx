import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { profileOf } from '#kit/web/stones/profile.ts';
import { StoneProfile } from '#kit/web/stones/stone-profile.tsx';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { culetWords } from '#modules/marketplace/stones/contract/grade-words.ts';
import { isInsideGiaExcellent } from '#modules/marketplace/stones/domain/gia-excellent.ts';
import { drawingShape } from '#modules/marketplace/stones/web/drawn-stone.tsx';
import { faceUpSentence, spreadLabel } from '#modules/marketplace/stones/web/face-up-words.ts';
import styles from './stone-page.module.css';

const toUnits = (hundredths: number | null): number | undefined =>
  hundredths === null ? undefined : hundredths / 100;

/** The stone's side view, with the report's numbers. */
export function StoneSide({ stone }: { readonly stone: Diamond }) {
  const proportions = {
    shape: drawingShape(stone.shape),
    table: toUnits(stone.table),
    depth: toUnits(stone.depth),
    crownHeight: toUnits(stone.crownHeight),
    crownAngle: toUnits(stone.crownAngle),
    girdle: toUnits(stone.girdlePercent),
    pavilionDepth: toUnits(stone.pavilionDepth),
    pavilionAngle: toUnits(stone.pavilionAngle),
  };
  const faceUp = faceUpSentence(stone);
  const isDrawn = profileOf(proportions) !== undefined;
  return (
    <section className={styles.side} aria-label="Proportions">
      <SectionTitle beside={isDrawn && 'To scale'}>
        Proportions
        {isInsideGiaExcellent(stone) && (
          <span className={styles.made}>
            {' '}
            <StatusBadge kind="ok">Within GIA Excellent</StatusBadge>
          </span>
        )}
      </SectionTitle>
      <StoneProfile
        {...proportions}
        widthMillimeters={toUnits(stone.width)}
        culetWords={culetWords[stone.culetSize].toLowerCase()}
      />
      {faceUp !== '' && <p className={styles.quiet}>{`${faceUp} Spread ${spreadLabel(stone)}.`}</p>}
    </section>
  );
}
