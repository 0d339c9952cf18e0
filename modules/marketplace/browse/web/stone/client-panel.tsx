import { BrassCard } from '#kit/web/display/card.tsx';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { StonePrice } from '#modules/marketplace/client-view/web/stone-price.tsx';
import styles from './stone-page.module.css';

/** What decides for a client: the price alone. */
export function ClientPanel({ stone }: { readonly stone: Diamond }) {
  return (
    <BrassCard label="Price">
      <p className={styles.quiet}>Price</p>
      <p className={styles.total}>
        <StonePrice stone={stone} />
      </p>
    </BrassCard>
  );
}
