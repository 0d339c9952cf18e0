import { CountedIcon, countedIcon } from '#kit/web/display/counted-icon.tsx';
import type { IconName } from '#kit/web/icons/icon.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import styles from './components.module.css';
import { GallerySection } from './gallery-section.tsx';

const shown: readonly IconName[] = [
  'home',
  'box',
  'gem',
  'inbox',
  'document',
  'shop',
  'counter',
  'shield',
  'receipt',
  'bell',
  'cart',
  'search',
  'truck',
  'hourglass',
  'scales',
  'heart',
  'link',
  'printer',
  'swap',
  'bookmark',
  'clock',
  'lock',
  'eye',
  'people',
  'filter',
  'columns',
  'download',
  'warning',
];

export function IconsSection() {
  return (
    <GallerySection title="Icons, 20 grid, 1.5 line">
      <div className={styles.icons}>
        {shown.map((name) => (
          <Icon key={name} name={name} />
        ))}
        <span className={countedIcon} role="img" aria-label="Cart, 3 stones">
          <CountedIcon icon="cart" count="3" />
        </span>
        <span className={countedIcon} role="img" aria-label="Notifications, 99+ unseen">
          <CountedIcon icon="bell" count="99+" tone="alarm" />
        </span>
      </div>
    </GallerySection>
  );
}
