import { Button, CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { pairsAddress } from '#modules/marketplace/pairs/web/pairs-address.ts';
import { StonePrice } from '#modules/marketplace/client-view/web/stone-price.tsx';
import { maxCompared } from '#modules/marketplace/search/domain/search-parameters.ts';
import { DrawnStone } from '#modules/marketplace/stones/web/drawn-stone.tsx';
import { stonesByIdQuery } from '#modules/marketplace/holds/web/stone-queries.ts';
import type { DetailedStone } from '#modules/marketplace/holds/web/stone-queries.ts';
import { shortStoneTitle, stoneName } from '#modules/marketplace/stones/contract/stone-words.ts';
import styles from './compare-tray.module.css';
import type { Compared } from '#modules/marketplace/search/web/use-compared.ts';

/** The chosen stones, always visible below the list. */
export function CompareTray({ compared }: { readonly compared: Compared }) {
  const { ids } = compared;
  const { data = [] } = useQuery(stonesByIdQuery(ids));
  if (ids.length === 0) return null;
  const chosen = ids.map((id) => data.find((stone) => stone.supplierItemIdentifier === id));
  return (
    <section className={styles.tray} aria-label="Compare">
      <p className={styles.words}>
        <b>Compare</b>{' '}
        <span>
          {ids.length} of {maxCompared}
        </span>
      </p>
      <ul className={styles.places}>
        {ids.map((id, at) => (
          <li key={id} className={styles.place}>
            {chosen[at] && <TrayStone stone={chosen[at]} />}
            <CloseButton
              size={24}
              aria-label={`Remove from comparison: ${chosen[at] ? stoneName(chosen[at]) : id}`}
              onClick={() => compared.remove(id)}
            />
          </li>
        ))}
        {Array.from({ length: maxCompared - ids.length }, (_, at) => (
          <li key={`free ${at}`} className={styles.free} aria-hidden />
        ))}
      </ul>
      <span className={styles.acts}>
        <TextButton onClick={() => compared.replace([])}>Clear</TextButton>
        <Button variant="default" component={Link} {...pairsAddress(ids[0])}>
          Find pairs
        </Button>
        <Button
          component={Link}
          to="/marketplace/compare"
          search={{ stones: ids.join() }}
          className={styles.way ?? ''}
          leftSection={<Icon name="swap" size={18} />}
        >
          Compare {ids.length}
        </Button>
      </span>
    </section>
  );
}

function TrayStone({ stone }: { readonly stone: DetailedStone }) {
  return (
    <>
      <DrawnStone stone={stone} size={28} decorative />
      <span className={styles.stone}>
        <b title={shortStoneTitle(stone)}>{shortStoneTitle(stone)}</b>
        <span>
          <StonePrice stone={stone} />
        </span>
      </span>
    </>
  );
}
