import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import styles from './components.module.css';
import { GallerySection } from './gallery-section.tsx';

type Family = { name: string; badges: readonly (readonly [StatusKind, string])[] };

const families: readonly Family[] = [
  {
    name: 'Shipment',
    badges: [
      ['mute', 'Saved'],
      ['mute', 'Created'],
      ['info', 'In Transit'],
      ['bad', 'Exception'],
      ['ok', 'Delivered'],
      ['ok', 'Complete'],
      ['warn', 'Pending Approval'],
      ['mute', 'Voided'],
    ],
  },
  {
    name: 'Memo',
    badges: [
      ['warn', 'Pending With Buyer'],
      ['gem', 'Accepted'],
      ['info', 'Seller Shipped'],
      ['info', 'Buyer Received'],
      ['mute', 'Closed'],
    ],
  },
  {
    name: 'Stone',
    badges: [
      ['ok', 'Guaranteed'],
      ['info', 'Subject to prior sale'],
      ['gem', 'On hold 23:41'],
      ['bad', 'Gone'],
    ],
  },
  {
    name: 'Tax',
    badges: [
      ['ok', 'Active'],
      ['warn', 'Expires Soon'],
      ['bad', 'Needs Attention'],
    ],
  },
  {
    name: 'Rank',
    badges: [
      ['brass', 'Best offer'],
      ['brass', 'Best in row'],
    ],
  },
];

export function StatusesSection() {
  return (
    <GallerySection title="Statuses">
      <dl className={styles.statuses}>
        {families.map(({ name, badges }) => (
          <div key={name} className={styles.status}>
            <dt className={styles.term}>{name}</dt>
            <dd className={styles.badges}>
              {badges.map(([kind, words]) => (
                <StatusBadge key={words} kind={kind}>
                  {words}
                </StatusBadge>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </GallerySection>
  );
}
