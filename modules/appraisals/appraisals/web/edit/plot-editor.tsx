import { Button } from '@mantine/core';
import { useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { counted } from '#kit/domain/text/counted.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import type { Gem, PlotMark } from '#modules/appraisals/model/domain/content.ts';
import { gemName } from '#modules/appraisals/model/domain/content.ts';
import { textOf } from '#modules/appraisals/model/domain/field.ts';
import { diagramOf } from '#modules/appraisals/model/domain/plot-diagram.ts';
import {
  markText,
  plotKey,
  plotSymbolOf,
  plotSymbols,
} from '#modules/appraisals/model/domain/plot-symbols.ts';
import type { PlotSymbol } from '#modules/appraisals/model/domain/plot-symbols.ts';
import styles from './plot.module.css';

interface PlotEditorProps {
  readonly gem: Gem;
  onChange(plot: readonly PlotMark[]): void;
}

const sides = ['crown', 'pavilion'] as const;
type Side = (typeof sides)[number];

const step = 20;
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};
const within = (value: number): number => Math.max(20, Math.min(980, Math.round(value)));

/** Inclusions and blemishes on the stone's outline, placed by mouse, touch or keyboard. */
export function PlotEditor({ gem, onChange }: PlotEditorProps) {
  const [symbol, setSymbol] = useState('Crystal');
  const [isText, setIsText] = useState(false);
  const { plot } = gem;
  const place = (side: Side, x: number, y: number) =>
    onChange([...plot, { side, symbol, x: within(x), y: within(y) }]);
  return (
    <Card label="Plot">
      <SectionTitle
        beside={
          <span className={styles.acts}>
            <Button
              size="compact-sm"
              variant="default"
              disabled={plot.length === 0}
              onClick={() => onChange(plot.slice(0, -1))}
            >
              Undo
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-pressed={isText}
              onClick={() => setIsText(!isText)}
            >
              Text description
            </Button>
          </span>
        }
      >
        Plot
      </SectionTitle>
      <div className={styles.plot}>
        <div className={styles.palette} role="radiogroup" aria-label="Symbol">
          {plotSymbols.map(({ name, letter }) => (
            <button
              key={name}
              type="button"
              role="radio"
              aria-checked={symbol === name}
              aria-label={`${letter}, ${name}`}
              title={name}
              onClick={() => setSymbol(name)}
            >
              <SymbolPicture symbol={plotSymbolOf(name)} />
              <span>{letter}</span>
            </button>
          ))}
        </div>
        <div className={styles.diagrams}>
          {sides.map((side) => (
            <PlotDiagram
              key={side}
              side={side}
              shape={textOf(gem.values, 'shape')}
              marks={plot}
              symbol={symbol}
              onSymbol={setSymbol}
              onPlace={(x, y) => place(side, x, y)}
            />
          ))}
        </div>
        <PlotKey
          gem={gem}
          isText={isText}
          onRemove={(at) => onChange(plot.filter((_, index) => index !== at))}
        />
      </div>
      <p className={styles.hint}>
        Choose a symbol, then click the diagram. With the keyboard: focus a diagram, type the symbol's letter,
        move with the arrows, and press Enter.
      </p>
    </Card>
  );
}

function PlotKey({
  gem,
  isText,
  onRemove,
}: {
  readonly gem: Gem;
  readonly isText: boolean;
  onRemove(at: number): void;
}) {
  const { plot } = gem;
  if (isText)
    return (
      <ol className={styles.texts} aria-label={`Text description of the plot of ${gemName(gem)}`}>
        {plot.map((mark, at) => (
          <li key={`${at}${mark.symbol}`}>
            {`${markText(mark)}, ${mark.side} `}
            <TextButton onClick={() => onRemove(at)}>{`Remove mark ${at + 1}`}</TextButton>
          </li>
        ))}
      </ol>
    );
  return (
    <section className={styles.key} aria-label="Key">
      <h3>
        Key <span>{counted(plot.length, 'mark')}</span>
      </h3>
      <ul>
        {plotKey(plot).map(([symbol, count]) => (
          <li key={symbol.name}>
            <SymbolPicture symbol={symbol} />
            <span>{symbol.name}</span>
            <span>{count}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SymbolPicture({ symbol }: { readonly symbol: PlotSymbol | undefined }) {
  return symbol === undefined ? null : (
    <svg width={18} height={18} viewBox="0 0 20 20" aria-hidden className={styles.symbol}>
      <SymbolPath symbol={symbol} />
    </svg>
  );
}

const SymbolPath = ({ symbol }: { readonly symbol: PlotSymbol }) => (
  <path d={symbol.path} data-color={symbol.color} data-filled={symbol.filled} />
);

interface PlotDiagramProps {
  readonly side: Side;
  readonly shape: string;
  readonly marks: readonly PlotMark[];
  readonly symbol: string;
  onSymbol(name: string): void;
  onPlace(x: number, y: number): void;
}

function PlotDiagram({ side, shape, marks, symbol, onSymbol, onPlace }: PlotDiagramProps) {
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
  const point = (event: PointerEvent<HTMLButtonElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const size = Math.min(box.width, box.height);
    onPlace(
      ((event.clientX - box.left - (box.width - size) / 2) / size) * 1_000,
      ((event.clientY - box.top) / size) * 1_000,
    );
  };
  const words = own.length === 0 ? 'no marks' : own.map((mark) => markText(mark)).join('; ');
  return (
    <figure className={styles.diagram}>
      <button
        type="button"
        aria-label={`${name}: ${words}. Symbol: ${symbol}.`}
        onKeyDown={press}
        onPointerDown={point}
        onFocus={() => setCursor((before) => before ?? [500, 500])}
        onBlur={() => setCursor(undefined)}
      >
        <svg viewBox="0 0 1000 1000" aria-hidden>
          <path d={facets} className={styles.facets} />
          <path d={outline} className={styles.outline} />
          {own.map((mark, at) => (
            <Mark key={`${at}${mark.symbol}`} {...mark} />
          ))}
          {cursor !== undefined && <circle cx={cursor[0]} cy={cursor[1]} r={44} className={styles.cursor} />}
        </svg>
      </button>
      <figcaption>{name}</figcaption>
    </figure>
  );
}

function Mark({ symbol, x, y }: PlotMark) {
  const drawn = plotSymbolOf(symbol);
  return drawn === undefined ? null : (
    <g transform={`translate(${x - 50} ${y - 50}) scale(5)`} className={styles.symbol}>
      <SymbolPath symbol={drawn} />
    </g>
  );
}
