import { TextButton } from '#kit/web/display/text-button.tsx';
import type { CommodityLibrary } from './use-commodity-library.ts';
import styles from './customs.module.css';

/** What the company keeps, the favorites first. */
export function CommodityList({ library }: { readonly library: CommodityLibrary }) {
  return (
    <ul className={styles.library} aria-label="Your commodities">
      {library.items.map((item) => (
        <li key={item.commodityId}>
          <span>
            {item.isFavorite && <span title="Favorite">★ </span>}
            {item.description}, {item.tariffCode}
          </span>
          <span className={styles.acts}>
            <TextButton onClick={() => library.favor(item)}>
              {item.isFavorite ? 'No favorite' : 'Favorite'}
            </TextButton>
            <TextButton onClick={() => library.remove(item)}>Remove</TextButton>
          </span>
        </li>
      ))}
    </ul>
  );
}
