import { ConfirmedDot } from '#kit/web/display/confirmed-dot.tsx';
import { PeerSpark } from '#kit/web/display/peer-spark.tsx';
import { StackedBar } from '#kit/web/display/stacked-bar.tsx';
import styles from './components.module.css';
import { GallerySection } from './gallery-section.tsx';

const memos = [
  { label: '0-7 days $28,300', value: 28_300, tone: 'bar1' },
  { label: '8-15 days $16,100', value: 16_100, tone: 'bar3' },
  { label: 'overdue $31,900', value: 31_900, tone: 'bad' },
] as const;

export function CellsSection() {
  return (
    <GallerySection title="Pictures in a cell">
      <dl className={styles.cells}>
        <dt className={styles.term}>Against peers</dt>
        <dd className={styles.cell}>
          <PeerSpark percentile={14} />
          <PeerSpark percentile={50} />
          <PeerSpark percentile={88} />
        </dd>
        <dt className={styles.term}>Confirmed</dt>
        <dd className={styles.cell}>
          <ConfirmedDot guaranteed words="4 min, guaranteed" />
          <ConfirmedDot guaranteed={false} words="26 min, prior sale" />
        </dd>
        <dt className={styles.term}>Memo ageing</dt>
        <dd className={styles.bar}>
          <StackedBar label="Memo ageing" parts={memos} />
        </dd>
      </dl>
    </GallerySection>
  );
}
