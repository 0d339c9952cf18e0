import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PeerSpark } from '#kit/web/display/peer-spark.tsx';
import { ClickPopover } from '#kit/web/dialog/click-popover.tsx';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { percentileWords } from '#modules/marketplace/pricing/web/price-words.ts';
import { PriceAmongSimilar } from '#modules/marketplace/client-view/web/price-among-similar.tsx';
import { priceQuery } from '#modules/marketplace/pricing/web/price-queries.ts';
import { stoneName } from '#modules/marketplace/stones/contract/stone-words.ts';
import styles from './results.module.css';
import { now } from '#kit/web/display/now.ts';
import { exactInstant, relativeWords } from '#kit/web/display/relative-words.ts';

/** So long a row stays in sight before its price is looked at: rows that are only passed ask nothing. */
const settled = 600;

/** Where the stone's price stands among those of similar stones, and, on asking, why. */
export function PeerCell({ stone }: { readonly stone: Diamond }) {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStays(true), settled);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({ ...priceQuery(stone.supplierItemIdentifier), enabled: stays });
  if (data === undefined || data.among === null) return <span className={styles.unheard}>-</span>;
  return (
    <ClickPopover
      label="Price explained"
      width={320}
      target={
        <UnstyledButton
          className={styles.peers}
          aria-label={`Price explained: ${percentileWords(data.among.percentile)}, ${stoneName(stone)}`}
        >
          <PeerSpark percentile={data.among.percentile} worded={false} />
        </UnstyledButton>
      }
    >
      <PriceAmongSimilar price={data} />
    </ClickPopover>
  );
}

/** How long ago, as short as a column needs it; the instant itself is told on hover and to readers. */
export function Age({ of }: { readonly of: string }) {
  const instant = new Date(of);
  const [at] = useState(now);
  return (
    <time dateTime={of} title={exactInstant(instant)}>
      {relativeWords(instant, at).replace(' ago', '')}
    </time>
  );
}
