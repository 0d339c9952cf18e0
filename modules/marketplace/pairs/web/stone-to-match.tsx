import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '#kit/web/link/link.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { fluorescenceWords, makeLabel } from '#modules/marketplace/stones/contract/grade-words.ts';
import {
  hundredths,
  reportLabel,
  sizeLabel,
  shortStoneTitle,
  stoneTitle,
} from '#modules/marketplace/stones/contract/stone-words.ts';
import type { PairTolerance } from '../domain/pair-filters.ts';
import { useCompared } from '#modules/marketplace/search/web/use-compared.ts';
import { StoneLink } from '#modules/marketplace/search/web/stone-link.tsx';
import { DrawnStone } from '#modules/marketplace/stones/web/drawn-stone.tsx';
import { StonePrice } from '#modules/marketplace/client-view/web/stone-price.tsx';
import { stonesByIdQuery } from '#modules/marketplace/holds/web/stone-queries.ts';
import type { DetailedStone } from '#modules/marketplace/holds/web/stone-queries.ts';
import { pairsAddress } from './pairs-address.ts';
import styles from './pairs.module.css';

interface StoneToMatchProps {
  readonly stone: DetailedStone;
  readonly within: PairTolerance;
}

/** The stone to match; with several in the tray, another can be chosen. */
export function StoneToMatch({ stone, within }: StoneToMatchProps) {
  const facts = [
    ['Size, mm', sizeLabel(stone)],
    ['Make', makeLabel(stone)],
    ['Fluorescence', fluorescenceWords[stone.fluorescenceIntensity]],
    ['Table, %', hundredths(stone.table)],
  ] as const;
  return (
    <Card label="Stone to match">
      <TrayChoice stone={stone} within={within} />
      <div className={styles.stone}>
        <DrawnStone stone={stone} size={132} />
        <div className={styles.named}>
          <b>
            <StoneLink stone={stone}>{stoneTitle(stone)}</StoneLink>
          </b>
          <span className={styles.quiet}>{reportLabel(stone)}</span>
          {stone.isListed ? (
            <StonePrice stone={stone} />
          ) : (
            <StatusBadge kind="bad">No longer available</StatusBadge>
          )}
          {stone.isListed && stone.isHeldElsewhere && (
            <StatusBadge kind="warn">On hold by another buyer</StatusBadge>
          )}
        </div>
        <dl className={styles.facts}>
          {facts.map(([name, words]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}

/** The tray's stones, when there are several. */
function TrayChoice({ stone, within }: StoneToMatchProps) {
  const { ids } = useCompared();
  const navigate = useNavigate();
  const { data = [] } = useQuery(stonesByIdQuery(ids));
  const { supplierItemIdentifier: id } = stone;
  if (ids.length < 2 || !ids.includes(id)) return null;
  const describe = (itemId: string): string => {
    const other = data.find(({ supplierItemIdentifier }) => supplierItemIdentifier === itemId);
    if (other === undefined) return itemId;
    return `${shortStoneTitle(other)}, ${reportWords(other)}`;
  };
  return (
    <>
      <SectionTitle>Stone to match</SectionTitle>
      <SegmentedControl
        className={styles.others ?? ''}
        aria-label="Stone to match"
        orientation="vertical"
        fullWidth
        value={id}
        data={ids.map((value) => ({ value, label: describe(value) }))}
        onChange={(next) => void navigate({ ...pairsAddress(next, within), replace: true })}
      />
    </>
  );
}

/** A tray's stones often have the same name. */
const reportWords = (stone: DetailedStone): string =>
  stone.gradingLab === 'None' ? `item ${stone.supplierItemIdentifier}` : reportLabel(stone);
