import { useQuery } from '@tanstack/react-query';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { StonePrice } from '#modules/marketplace/client-view/web/stone-price.tsx';
import { StoneLink } from '#modules/marketplace/search/web/stone-link.tsx';
import { DrawnStone } from '#modules/marketplace/stones/web/drawn-stone.tsx';
import { makeLabel } from '#modules/marketplace/stones/contract/grade-words.ts';
import { similarQuery } from '#modules/marketplace/pricing/web/price-queries.ts';
import { reportLabel, stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import styles from './stone-page.module.css';

const maxShown = 6;

/** The nearest in weight, in case this one is gone. */
export function SimilarStones({ stone }: { readonly stone: Diamond }) {
  const { data } = useQuery(similarQuery(stone.supplierItemIdentifier));
  if (data === undefined || data.diamonds.length === 0) return null;
  return (
    <Card label="Similar stones">
      <SectionTitle beside={`${data.total.toLocaleString('en-US')} in all`}>Similar stones</SectionTitle>
      <ul className={styles.similar}>
        {data.diamonds.slice(0, maxShown).map((other) => (
          <li key={other.supplierItemIdentifier}>
            <DrawnStone stone={other} size={40} decorative />
            <span>
              <b>
                <StoneLink stone={other}>{stoneTitle(other)}</StoneLink>
              </b>
              <span>
                {makeLabel(other)}, {reportLabel(other)}
              </span>
              <span>
                <StonePrice stone={other} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
