import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { profileOf } from '#kit/web/stones/profile.ts';
import { StoneProfile } from '#kit/web/stones/stone-profile.tsx';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { culetWords } from '#modules/marketplace/stones/contract/grade-words.ts';
import { isInsideGiaExcellent } from '#modules/marketplace/stones/domain/gia-excellent.ts';
import { stoneShapeOf } from '#modules/marketplace/stones/web/drawn-stone.tsx';
import styles from './stone-page.module.css';

const whole = (hundredths: number | null): number | undefined =>
  hundredths === null ? undefined : hundredths / 100;

/** The stone's side view, with the report's numbers. */
export function StoneSide({ stone }: { readonly stone: Diamond }) {
  const proportions = {
    shape: stoneShapeOf(stone.shape),
    table: whole(stone.table),
    depth: whole(stone.depth),
    crownHeight: whole(stone.crownHeight),
    crownAngle: whole(stone.crownAngle),
    girdle: whole(stone.girdlePercent),
    pavilionDepth: whole(stone.pavilionDepth),
    pavilionAngle: whole(stone.pavilionAngle),
  };
  const isDrawn = profileOf(proportions) !== undefined;
  return (
    <section className={styles.side} aria-label="Proportions">
      <SectionTitle beside={isDrawn && 'From the report, to scale'}>
        Proportions
        {isInsideGiaExcellent(stone) && (
          <span className={styles.made}>
            {' '}
            <StatusBadge kind="ok">Inside GIA Excellent</StatusBadge>
          </span>
        )}
      </SectionTitle>
      <StoneProfile
        {...proportions}
        widthMillimeters={whole(stone.width)}
        culetWords={culetWords[stone.culetSize].toLowerCase()}
      />
    </section>
  );
}
