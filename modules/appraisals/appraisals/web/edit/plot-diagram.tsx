import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import type { PlotMark } from '#modules/appraisals/model/domain/content.ts';
import { diagramOf } from '#modules/appraisals/model/domain/plot-diagram.ts';
import { markText, plotSymbolOf, plotSymbols } from '#modules/appraisals/model/domain/plot-symbols.ts';
import { SymbolPath } from './plot-symbol.tsx';
import styles from './plot.module.css';

interface PlotDiagramProps {
  readonly side: PlotMark['side'];
  readonly shape: string;
  readonly marks: readonly PlotMark[];
  readonly symbol: string;
  onSymbol(name: string): void;
  onPlace(x: number, y: number): void;
  /** Of all marks, the one at this index. */
  onMove(at: number, x: number, y: number): void;
}

const step = 20;
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};
const within = (value: number): number => Math.max(20, Math.min(980, Math.round(value)));

/** Where on the diagram, which is a square in the middle of its box. */
function placeOf(event: MouseEvent, target: Element): readonly [number, number] {
  const box = target.getBoundingClientRect();
  const size = Math.min(box.width, box.height);
  return [
    within(((event.clientX - box.left - (box.width - size) / 2) / size) * 1_000),
    within(((event.clientY - box.top - (box.height - size) / 2) / size) * 1_000),
  ];
}

/** Crown or pavilion. A finger that scrolls the page over it leaves no mark; one on a mark drags it. */
export function PlotDiagram(props: PlotDiagramProps) {
  const { side, shape, marks, symbol, onSymbol, onPlace, onMove } = props;
  const [cursor, setCursor] = useState<readonly [number, number]>();
  const { outline, facets } = diagramOf(shape, side);
  const own = marks.filter((mark) => mark.side === side);
  const name = side === 'crown' ? 'Crown' : 'Pavilion';
  const press = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const [x, y] = cursor ?? [500, 500];
    const move = moves[event.key];
    const typed = plotSymbols.find(({ letter }) => letter === event.key.toUpperCase());
    if (move !== undefined) setCursor([within(x + move[0]), within(y + move[1])]);
    else if (event.key === 'Enter') onPlace(x, y);
    else if (typed !== undefined) onSymbol(typed.name);
    else return;
    event.preventDefault();
  };
  const words = own.length === 0 ? 'no marks' : own.map((mark) => markText(mark)).join('; ');
  return (
    <figure className={styles.diagram}>
      <button
        type="button"
        aria-label={`${name}: ${words}. Symbol: ${symbol}.`}
        onKeyDown={press}
        // A key's click has no place of its own.
        onClick={(event) => event.detail > 0 && onPlace(...placeOf(event, event.currentTarget))}
        onFocus={() => setCursor((before) => before ?? [500, 500])}
        onBlur={() => setCursor(undefined)}
      >
        <svg viewBox="0 0 1000 1000" aria-hidden>
          <path d={facets} className={styles.facets} />
          <path d={outline} className={styles.outline} />
          {marks.map((mark, at) =>
            mark.side === side ? (
              <Mark key={`${at}${mark.symbol}`} mark={mark} onMove={(x, y) => onMove(at, x, y)} />
            ) : null,
          )}
          {cursor !== undefined && <circle cx={cursor[0]} cy={cursor[1]} r={44} className={styles.cursor} />}
        </svg>
      </button>
      <figcaption>{name}</figcaption>
    </figure>
  );
}

interface MarkProps {
  readonly mark: PlotMark;
  onMove(x: number, y: number): void;
}

const reach = 24;

/** Dragged by mouse or finger. A click without a move places another mark there. */
function Mark({ mark, onMove }: MarkProps) {
  const [place, setPlace] = useState<readonly [number, number]>();
  const began = useRef<readonly [number, number]>(undefined);
  // The last move may not be drawn yet when the finger is lifted.
  const last = useRef<readonly [number, number]>(undefined);
  const wasDragged = useRef(false);
  const drawn = plotSymbolOf(mark.symbol);
  const group = useRef<SVGGElement>(null);
  useEffect(() => {
    // A finger that begins on a mark doesn't scroll the page.
    const hold = (event: TouchEvent): void => event.preventDefault();
    const element = group.current;
    element?.addEventListener('touchstart', hold, { passive: false });
    return () => element?.removeEventListener('touchstart', hold);
  }, []);
  const [x, y] = place ?? [mark.x, mark.y];
  const drag = (event: PointerEvent<SVGGElement>): void => {
    const target = event.currentTarget.ownerSVGElement;
    if (began.current === undefined || target === null) return;
    const [toX, toY] = placeOf(event, target);
    const [fromX, fromY] = began.current;
    if (last.current === undefined && Math.hypot(toX - fromX, toY - fromY) < reach) return;
    last.current = [toX, toY];
    setPlace(last.current);
  };
  const end = (): void => {
    began.current = undefined;
    last.current = undefined;
    setPlace(undefined);
  };
  const release = (): void => {
    wasDragged.current = last.current !== undefined;
    if (last.current !== undefined) onMove(...last.current);
    end();
  };
  return drawn === undefined ? null : (
    <g
      ref={group}
      transform={`translate(${x - 50} ${y - 50}) scale(5)`}
      className={styles.mark}
      onPointerDown={(event) => {
        const target = event.currentTarget.ownerSVGElement;
        if (target === null) return;
        began.current = placeOf(event, target);
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={end}
      onClick={(event) => {
        // The end of a drag is no press on the diagram.
        if (wasDragged.current) event.stopPropagation();
        wasDragged.current = false;
      }}
    >
      <circle cx={10} cy={10} r={9} className={styles.grip} />
      <SymbolPath symbol={drawn} />
    </g>
  );
}
