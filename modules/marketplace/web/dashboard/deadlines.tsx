import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { stoneTitle } from '../../contract/catalog/stone-words.ts';
import { cartAddress, cartQuery } from '../cart/cart-queries.ts';
import styles from './dashboard.module.css';

const modules = [0, 2] as const;

/** Stones in the carts that are held, and until when: afterwards anybody may buy them. */
export function Deadlines() {
  const carts = useQueries({ queries: modules.map(cartQuery) });
  const held = carts
    .flatMap(({ data }, at) =>
      (data?.items ?? []).flatMap((item) =>
        item.heldUntil === null ? [] : [{ item, until: item.heldUntil, module: modules[at] ?? 0 }],
      ),
    )
    .toSorted((a, b) => a.until.localeCompare(b.until));
  return (
    <Card label="Deadlines">
      <SectionTitle>Deadlines</SectionTitle>
      {held.length === 0 && (
        <p className={styles.quiet}>None. A stone that you hold stands here until its hold ends.</p>
      )}
      <ul className={styles.searches}>
        {held.map(({ item, until, module }) => (
          <li key={item.id}>
            <Link {...cartAddress(module)}>{stoneTitle(item)}</Link>
            <span className={styles.news}>
              hold ends <RelativeTime instant={new Date(until)} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
