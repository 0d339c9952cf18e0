import { Checkbox } from '@mantine/core';
import { ConfirmedDot } from '#kit/web/display/confirmed-dot.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { memo } from 'react';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { makeLabel } from '#modules/marketplace/stones/contract/grade-words.ts';
import {
  locationLabel,
  reportLabel,
  stoneName,
  stoneTitle,
} from '#modules/marketplace/stones/contract/stone-words.ts';
import { PaidHow, StonePrice } from '#modules/marketplace/client-view/web/stone-price.tsx';
import { useClientView } from '#modules/marketplace/client-view/web/use-client-view.ts';
import { MismatchBadge } from '#modules/marketplace/stones/web/mismatch-badge.tsx';
import { StoneThumbnail } from '#modules/marketplace/media/web/stone-thumbnail.tsx';
import { wholeDollars } from '#modules/marketplace/stones/web/dollars.ts';
import styles from './results.module.css';
import { StoneLink } from '#modules/marketplace/search/web/stone-link.tsx';

interface StoneCardProps {
  readonly stone: Diamond;
  readonly index: number;
  readonly count: number | undefined;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly chosen: boolean;
  /** Whether the keyboard focuses it first. */
  readonly active: boolean;
  choose(id: string, chosen: boolean): void;
  activate(index: number): void;
}

export const StoneCard = memo(function StoneCard(props: StoneCardProps) {
  const { stone, index, count, x, y, width, chosen, active, choose, activate } = props;
  const { isOn: forClient } = useClientView();
  const { supplierItemIdentifier: id, availability, confirmedAt } = stone;
  return (
    <li
      className={styles.stone}
      data-chosen={chosen || undefined}
      aria-posinset={index + 1}
      aria-setsize={count ?? -1}
      style={{ transform: `translate(${x}px, ${y}px)`, width }}
      onFocus={() => activate(index)}
    >
      <Checkbox
        className={styles.choice ?? ''}
        aria-label={`Compare ${stoneName(stone)}`}
        tabIndex={active ? 0 : -1}
        checked={chosen}
        onChange={() => choose(id, !chosen)}
      />
      <div className={styles.drawing}>
        <StoneThumbnail stone={stone} size={132} />
      </div>
      <span className={styles.name}>
        <StoneLink stone={stone} tabIndex={active ? 0 : -1} data-stone={index}>
          {stoneTitle(stone)}
        </StoneLink>
      </span>
      <span className={styles.facts}>
        {makeLabel(stone)}, {reportLabel(stone)}
      </span>
      <MismatchBadge stone={stone} />
      {!forClient && (
        <span className={styles.facts}>
          <ConfirmedDot guaranteed={availability === 'Guaranteed'} />{' '}
          <RelativeTime instant={new Date(confirmedAt)} /> {locationLabel(stone)}
        </span>
      )}
      <span className={styles.line}>
        <span className={styles.price}>
          <StonePrice stone={stone} />
        </span>
        {!forClient && <span className={styles.facts}>{wholeDollars(stone.pricePerCarat)}/ct</span>}
        <PaidHow className={styles.facts} />
      </span>
    </li>
  );
});
