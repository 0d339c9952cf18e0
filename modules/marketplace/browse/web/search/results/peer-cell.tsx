import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PeerSpark } from '#kit/web/display/peer-spark.tsx';
import { ClickPopover } from '#kit/web/dialog/click-popover.tsx';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { percentileLabel } from '#modules/marketplace/pricing/web/price-words.ts';
import { PriceAmongSimilar } from '#modules/marketplace/client-view/web/price-among-similar.tsx';
import { priceQuery } from '#modules/marketplace/pricing/web/price-queries.ts';
import { stoneName } from '#modules/marketplace/stones/contract/stone-words.ts';
import styles from './stone-list.module.css';
import { now } from '#kit/web/display/now.ts';
import { exactInstant, ageWords } from '#kit/web/display/relative-time.tsx';

/** How long a row must be visible before its price is fetched: rows scrolled past fetch nothing. */
const visibleMs = 600;

/** A stone's price compared with similar stones; opens to show why. */
export function PeerCell({ stone }: { readonly stone: Diamond }) {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), visibleMs);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({ ...priceQuery(stone.supplierItemIdentifier), enabled: isSettled });
  if (data === undefined || data.among === null) return <span className={styles.unheard}>-</span>;
  return (
    <ClickPopover
      label="Price explained"
      width={320}
      target={
        <UnstyledButton
          className={styles.peers}
          aria-label={`Price explained: ${percentileLabel(data.among.percentile)}, ${stoneName(stone)}`}
        >
          <PeerSpark percentile={data.among.percentile} label="Price vs. similar stones" worded={false} />
        </UnstyledButton>
      }
    >
      <PriceAmongSimilar price={data} />
    </ClickPopover>
  );
}

/** The age in short form; hover and screen readers get the exact time. */
export function Age({ of }: { readonly of: string }) {
  const instant = new Date(of);
  const [at] = useState(now);
  return (
    <time dateTime={of} title={exactInstant(instant)}>
      {ageWords(instant, at)}
    </time>
  );
}
