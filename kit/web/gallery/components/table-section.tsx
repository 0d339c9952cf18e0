import { Checkbox } from '@mantine/core';
import { Icon } from '#kit/web/icons/icon.tsx';
import { StoneFaceUp } from '#kit/web/stones/stone-face-up.tsx';
import styles from './components.module.css';
import { GallerySection } from './gallery-section.tsx';
import rows from './table-rows.module.css';

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
  const gone = state === 'gone';
  return (
    <tr className={rows.row} data-state={state} aria-selected={state === 'selected'}>
      <td className={rows.choice}>
        <Checkbox aria-label={`Choose the row: ${words}`} defaultChecked={state === 'selected'} />
      </td>
      <td className={rows.stone}>
        <StoneFaceUp shape="oval" size={24} ratio={1.4} decorative />
      </td>
      <td className={rows.key}>{gone ? <s>1.52</s> : '1.52'}</td>
      <td>{gone ? <s>G VS1</s> : 'G VS1'}</td>
      <td className={rows.words}>
        {gone ? (
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
      <td className={rows.money}>{gone ? '-' : '$9,948.20'}</td>
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
                Landed <Icon name="chevron-up" size={13} className={rows.sorted} />
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
