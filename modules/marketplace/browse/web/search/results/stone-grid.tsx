import { useElementSize } from '@mantine/hooks';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import type { RowSource } from '#kit/web/table/row-source.ts';
import { useLinesInSight, useNearEnd } from '#kit/web/table/use-lines-in-sight.ts';
import { useCallback, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { StoneCard } from './stone-card.tsx';
import styles from './results.module.css';

interface StoneGridProps {
  readonly source: RowSource<Diamond>;
  readonly total: number | undefined;
  readonly chosen: ReadonlySet<string>;
  readonly empty: ReactNode;
  choose(id: string, chosen: boolean): void;
}

/** Stones as pictures, for browsing with a client. */
export function StoneGrid(props: StoneGridProps) {
  const { source, empty } = props;
  if (source.state === 'failed')
    return <FailureMessage error={source.error} onRetry={() => source.retry?.()} />;
  if (source.state === 'loading') return <LoadingState />;
  if (source.rows.length === 0) return empty;
  return <Cards {...props} />;
}

const minCardWidth = 190;
const cardHeight = 304;
const gap = 12;
/** Close enough to the end that the next page arrives before the reader does. */
const cardsAhead = 12;

/** Draws only visible cards. Arrows move, Space compares, Enter opens. */
function Cards({ source, total, chosen, choose }: StoneGridProps) {
  const { rows } = source;
  const scroller = useRef<HTMLDivElement>(null);
  const { ref: list, width } = useElementSize<HTMLUListElement>();
  const columns = Math.max(1, Math.floor((width + gap) / (minCardWidth + gap)));
  const cardWidth = (width + gap) / columns - gap;
  const [activeIndex, setActive] = useState(0);
  const active = Math.min(activeIndex, rows.length - 1);
  const activeLine = Math.floor(active / columns);
  const virtual = useLinesInSight(scroller, {
    count: Math.ceil(rows.length / columns),
    height: cardHeight + gap,
    active: activeLine,
    beyond: 2,
  });
  const lines = virtual.getVirtualItems();
  const lastLine = Math.max(
    0,
    ...lines.filter(({ index }) => index !== activeLine).map(({ index }) => index),
  );
  useNearEnd(lastLine * columns, rows.length, cardsAhead, source.more);
  const latest = useRef({ rows, chosen, choose });
  latest.current = { rows, chosen, choose };

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const at = Number(event.target instanceof HTMLElement ? event.target.dataset['stone'] : undefined);
      const stone = latest.current.rows[at];
      if (stone === undefined) return;
      if (event.key === ' ') {
        event.preventDefault();
        const { supplierItemIdentifier: id } = stone;
        latest.current.choose(id, !latest.current.chosen.has(id));
        return;
      }
      const next = nextGridIndex(event.key, at, latest.current.rows.length, columns);
      if (next === undefined) return;
      event.preventDefault();
      setActive(next);
      virtual.scrollToIndex(Math.floor(next / columns));
      focusCard(scroller.current, next);
    },
    [columns, virtual],
  );

  return (
    <div ref={scroller} className={styles.scroller} data-scroll-restoration-id="stones-in-a-grid">
      <ul
        ref={list}
        className={styles.grid}
        aria-label="Diamonds"
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {lines.flatMap(({ index: line, start }) =>
          rows
            .slice(line * columns, (line + 1) * columns)
            .map((stone, column) => (
              <StoneCard
                key={stone.supplierItemIdentifier}
                stone={stone}
                index={line * columns + column}
                count={total}
                x={column * (cardWidth + gap)}
                y={start}
                width={cardWidth}
                chosen={chosen.has(stone.supplierItemIdentifier)}
                active={line * columns + column === active}
                choose={choose}
                activate={setActive}
              />
            )),
        )}
      </ul>
    </div>
  );
}

/** The card may not be drawn yet, so the focus follows one frame later. */
function focusCard(container: HTMLElement | null, index: number): void {
  const findCard = () => container?.querySelector<HTMLElement>(`[data-stone="${index}"]`);
  const card = findCard();
  if (card) card.focus({ preventScroll: true });
  else requestAnimationFrame(() => findCard()?.focus({ preventScroll: true }));
}

/** The card that an arrow key leads to in a grid of columns; undefined for other keys. */
export function nextGridIndex(key: string, at: number, count: number, columns: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  if (next === undefined) return undefined;
  // Above the first row is nothing; below the last full row is the last card.
  return next < 0 ? at : Math.min(next, count - 1);
}
