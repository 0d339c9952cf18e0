import { Checkbox } from '@mantine/core';
import { Icon } from '../../icons/icon.tsx';
import { StoneFaceUp } from '../../stones/stone-face-up.tsx';
import styles from './components.module.css';
import { GallerySection } from './gallery-section.tsx';
import rows from './table-rows.module.css';
import { ConfirmedDot } from '../../display/confirmed-dot.tsx';
import { PeerSpark } from '../../display/peer-spark.tsx';
import { StackedBar } from '../../display/meter.tsx';
import { StonePictogram } from '../../stones/stone-pictogram.tsx';
import type { StoneShape } from '../../stones/stone-shape.ts';

type RowState = 'normal' | 'over' | 'selected' | 'focus' | 'changed' | 'gone';

const states: readonly (readonly [RowState, string])[] = [
  ['normal', 'normal'],
  ['over', 'pointer over'],
  ['selected', 'selected'],
  ['focus', 'keyboard focus'],
  ['changed', 'price changed 9:40 AM'],
  ['gone', 'gone'],
];

function SampleRow({ state, words }: { state: RowState; words: string }) {
  const removed = state === 'gone';
  return (
    <tr className={rows.row} data-state={state} aria-selected={state === 'selected'}>
      <td className={rows.choice}>
        <Checkbox aria-label={`Choose the row: ${words}`} defaultChecked={state === 'selected'} />
      </td>
      <td className={rows.stone}>
        <StoneFaceUp shape="oval" size={24} ratio={1.4} decorative />
      </td>
      <td className={rows.key}>{removed ? <s>1.52</s> : '1.52'}</td>
      <td>{removed ? <s>G VS1</s> : 'G VS1'}</td>
      <td className={rows.words}>
        {removed ? (
          <>
            <span className={rows.gone}>gone,</span>{' '}
            <button type="button" className={styles.link}>
              three nearest
            </button>
          </>
        ) : (
          words
        )}
      </td>
      <td className={rows.money}>{removed ? '-' : '$9,948.20'}</td>
    </tr>
  );
}

export function TableSection() {
  return (
    <GallerySection title="Table rows, 32 px">
      <div className={rows.card}>
        <table className={rows.table} aria-label="Row states">
          <thead>
            <tr>
              <td aria-label="Choice" />
              <td aria-label="Stone" />
              <th scope="col" className={rows.key}>
                Carat
              </th>
              <th scope="col">Grade</th>
              <th scope="col">State</th>
              <th scope="col" className={rows.money} aria-sort="ascending">
                Delivered <Icon name="chevron-up" size={13} className={rows.sorted} />
              </th>
            </tr>
          </thead>
          <tbody>
            {states.map(([state, words]) => (
              <SampleRow key={state} state={state} words={words} />
            ))}
          </tbody>
        </table>
        <div className={rows.bulk}>
          <strong>1 selected</strong>
          <button type="button" className={styles.link} data-strong>
            Compare
          </button>
          <button type="button" className={styles.link} data-strong>
            Add to cart
          </button>
          <button type="button" className={styles.link} data-end>
            Clear
          </button>
        </div>
      </div>
    </GallerySection>
  );
}

const memos = [
  { label: '0-7 days $28,300', value: 28_300, tone: 'bar1' },
  { label: '8-15 days $16,100', value: 16_100, tone: 'bar3' },
  { label: 'overdue $31,900', value: 31_900, tone: 'bad' },
] as const;

export function CellsSection() {
  return (
    <GallerySection title="Pictures in a cell">
      <dl className={styles.cells}>
        <dt className={styles.term}>vs. similar</dt>
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

const shapes: readonly StoneShape[] = [
  'round',
  'oval',
  'cushion',
  'princess',
  'emerald',
  'pear',
  'radiant',
  'marquise',
  'heart',
  'asscher',
  'trilliant',
  'baguette',
  'tapered',
  'half-moon',
  'old-european',
  'rose',
  'kite',
  'shield',
  'hexagon',
];

const colors: readonly { shape: StoneShape; color: string; words: string }[] = [
  { shape: 'round', color: 'D', words: 'D-F' },
  { shape: 'round', color: 'G', words: 'G-J' },
  { shape: 'round', color: 'K', words: 'K-Z' },
  { shape: 'cushion', color: 'Fancy Yellow', words: 'Fancy Yellow' },
  { shape: 'pear', color: 'Fancy Pink', words: 'Fancy Pink' },
];

export function StonesSection() {
  return (
    <GallerySection title="Stone pictograms, 28 px">
      <div className={styles.pictograms}>
        {shapes.map((shape) => (
          <StonePictogram key={shape} shape={shape} />
        ))}
        <span className={styles.more} aria-hidden>
          ...
        </span>
      </div>
      <div className={styles.colors}>
        {colors.map(({ shape, color, words }) => (
          <span key={words} className={styles.color}>
            <StoneFaceUp shape={shape} color={color} size={34} decorative />
            {words}
          </span>
        ))}
      </div>
    </GallerySection>
  );
}
