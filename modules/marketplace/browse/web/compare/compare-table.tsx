import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { mostCompared } from '#modules/marketplace/search/domain/search-parameters.ts';
import type { StoneFacts } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import {
  TurnSlider,
  firstTurn,
  stoneLookOf,
  stoneLooks,
} from '#modules/marketplace/stones/web/turned-stone.tsx';
import type { StoneLook } from '#modules/marketplace/stones/web/turned-stone.tsx';
import styles from './compare-page.module.css';
import { bestIn, isEqualRow } from './compare-rows.ts';
import type { CompareRow } from './compare-rows.ts';
import { ScaledStone } from '#modules/marketplace/stones/web/scaled-stone.tsx';

interface CompareTableProps<One extends { readonly stone: StoneFacts }> {
  readonly all: readonly One[];
  readonly rows: readonly CompareRow<NoInfer<One>>[];
  /** Rows in which all stones are equal are hidden. */
  readonly differences: boolean;
  /** The highlighted column. */
  readonly best: One | undefined;
  /** The deciding row, drawn larger. */
  readonly decides: string;
  keyOf(one: One): string;
  /** Below the drawing. */
  renderHead(one: One): ReactNode;
  /** Below the rows. */
  renderFoot?(one: One): ReactNode;
  /** Shown in place of the next stone. */
  readonly add?: ReactNode;
}

/** Draws stones side by side at one scale and marks the best of each row. */
export function CompareTable<One extends { readonly stone: StoneFacts }>(props: CompareTableProps<One>) {
  const { all, best, decides, keyOf, renderHead, renderFoot, differences } = props;
  const [look, setLook] = useState<StoneLook>('Drawn');
  const [turn, setTurn] = useState(firstTurn);
  const stones = all.map(({ stone }) => stone);
  const rows = props.rows.filter((row) => !differences || !isEqualRow(row, all));
  const hidden = props.rows.length - rows.length;
  const add = all.length < mostCompared ? props.add : undefined;
  return (
    <div className={styles.box} tabIndex={0} role="region" aria-label="Stones side by side">
      <table className={styles.table}>
        <thead>
          <tr>
            <td className={styles.corner}>
              <div className={styles.looks}>
                <SegmentedControl
                  className={styles.look ?? ''}
                  aria-label="How the stones are shown"
                  value={look}
                  data={[...stoneLooks]}
                  onChange={(next) => setLook(stoneLookOf(next))}
                />
                {look === 'Turning' && (
                  <TurnSlider turn={turn} onTurn={setTurn} label="Turn the stones, degrees" />
                )}
                <p className={styles.quiet}>{look === 'Drawn' ? 'All to one scale' : 'All turn together'}</p>
              </div>
            </td>
            {all.map((one) => (
              <th key={keyOf(one)} scope="col" data-best={one === best || undefined}>
                <ScaledStone
                  stone={one.stone}
                  first={stones[0]}
                  all={stones}
                  turn={look === 'Turning' ? turn : undefined}
                />
                {renderHead(one)}
              </th>
            ))}
            {add !== undefined && <td className={styles.add}>{add}</td>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const bests = bestIn(row, all);
            return (
              <tr key={row.name} data-large={row.name === decides || undefined}>
                <th scope="row">{row.name}</th>
                {all.map((one) => (
                  <td
                    key={keyOf(one)}
                    data-best={one === best || undefined}
                    data-bold={bests.has(one) || undefined}
                  >
                    {row.words(one)}{' '}
                    {bests.has(one) && bests.size === 1 && <StatusBadge kind="brass">best</StatusBadge>}
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
                  {hidden > 0 && `${hidden} equal ${hidden === 1 ? 'row' : 'rows'} hidden`}
                </span>
              </td>
              {all.map((one) => (
                <td key={keyOf(one)} data-best={one === best || undefined}>
                  {renderFoot?.(one)}
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
