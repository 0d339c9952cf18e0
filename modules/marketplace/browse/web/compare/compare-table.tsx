import { pluralOf } from '#kit/domain/text/counted.ts';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { maxCompared } from '#modules/marketplace/search/domain/search-parameters.ts';
import type { StoneFacts } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { TurnSlider, initialTurn, stoneLooks } from '#modules/marketplace/stones/web/turned-stone.tsx';
import styles from './compare-page.module.css';
import { findBest, isEqualRow } from './compare-rows.ts';
import type { CompareRow } from './compare-rows.ts';
import { ScaledStone } from '#modules/marketplace/stones/web/scaled-stone.tsx';

const compareLooks = [...stoneLooks, 'Pictures'] as const;
type CompareLook = (typeof compareLooks)[number];

interface CompareTableProps<Column extends { readonly stone: StoneFacts }> {
  readonly all: readonly Column[];
  readonly rows: readonly CompareRow<NoInfer<Column>>[];
  /** Rows in which all stones are equal are hidden. */
  readonly differences: boolean;
  /** The highlighted column. */
  readonly best: Column | undefined;
  /** The deciding row, drawn larger. */
  readonly decides: string;
  keyOf(column: Column): string;
  /** A seller's picture in place of the drawing, for stones of which there may be some. */
  renderPicture?: ((column: Column, turn: number) => ReactNode) | undefined;
  /** Pictures come before drawings. */
  readonly picturesFirst?: boolean;
  /** Below the drawing. */
  renderHead(column: Column): ReactNode;
  /** Below the rows. */
  renderFoot?(column: Column): ReactNode;
  /** Shown in place of the next stone. */
  readonly add?: ReactNode;
}

/** Draws stones side by side at one scale and marks the best of each row. */
export function CompareTable<Column extends { readonly stone: StoneFacts }>(
  props: CompareTableProps<Column>,
) {
  const { all, best, decides, keyOf, renderHead, renderFoot, renderPicture, differences } = props;
  const { picturesFirst = false } = props;
  const [look, setLook] = useState<CompareLook>(picturesFirst ? 'Pictures' : 'Diagram');
  const looks = renderPicture === undefined ? stoneLooks : compareLooks;
  const [turn, setTurn] = useState(picturesFirst ? 0 : initialTurn);
  const stones = all.map(({ stone }) => stone);
  const rows = props.rows.filter((row) => !differences || !isEqualRow(row, all));
  const hidden = props.rows.length - rows.length;
  const add = all.length < maxCompared ? props.add : undefined;
  return (
    <div className={styles.box} tabIndex={0} role="region" aria-label="Stones side by side">
      <table className={styles.table}>
        <thead>
          <tr>
            <td className={styles.corner}>
              <div className={styles.looks}>
                <SegmentedControl
                  className={styles.look ?? ''}
                  aria-label="View"
                  value={look}
                  data={[...looks]}
                  onChange={(next) => setLook(looks.find((one) => one === next) ?? 'Diagram')}
                />
                {look !== 'Diagram' && (
                  <TurnSlider turn={turn} onTurn={setTurn} label="Turn stones (degrees)" />
                )}
                <p className={styles.quiet}>
                  {look === 'Diagram' ? 'Drawn to the same scale' : 'All stones turn together'}
                </p>
              </div>
            </td>
            {all.map((column) => (
              <th key={keyOf(column)} scope="col" data-best={column === best || undefined}>
                {look === 'Pictures' && renderPicture !== undefined ? (
                  renderPicture(column, turn)
                ) : (
                  <ScaledStone
                    stone={column.stone}
                    first={stones[0]}
                    all={stones}
                    turn={look === '360°' ? turn : undefined}
                  />
                )}
                {renderHead(column)}
              </th>
            ))}
            {add !== undefined && <td className={styles.add}>{add}</td>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const bests = findBest(row, all);
            return (
              <tr key={row.name} data-large={row.name === decides || undefined}>
                <th scope="row">{row.name}</th>
                {all.map((column) => (
                  <td
                    key={keyOf(column)}
                    data-best={column === best || undefined}
                    data-bold={bests.has(column) || undefined}
                  >
                    {row.words(column)}{' '}
                    {bests.has(column) && bests.size === 1 && (
                      <StatusBadge kind="brass">{row.says ?? 'best'}</StatusBadge>
                    )}
                  </td>
                ))}
                {add !== undefined && <td>{'\u00a0'}</td>}
              </tr>
            );
          })}
        </tbody>
        {(renderFoot !== undefined || differences) && (
          <tfoot>
            <tr>
              <td className={styles.hidden}>
                <span role="status">
                  {hidden > 0 && `${hidden} identical ${pluralOf(hidden, 'row')} hidden`}
                </span>
              </td>
              {all.map((column) => (
                <td key={keyOf(column)} data-best={column === best || undefined}>
                  {renderFoot?.(column)}
                </td>
              ))}
              {add !== undefined && <td>{'\u00a0'}</td>}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
