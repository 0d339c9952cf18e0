import { Button } from '@mantine/core';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { counted } from '#kit/domain/text/counted.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import type { Gem, PlotMark } from '#modules/appraisals/model/domain/content.ts';
import { gemName, mostMarks } from '#modules/appraisals/model/domain/content.ts';
import { textOf } from '#modules/appraisals/model/domain/field.ts';
import {
  markText,
  plotKey,
  plotSymbolOf,
  plotSymbols,
} from '#modules/appraisals/model/domain/plot-symbols.ts';
import { PlotDiagram } from './plot-diagram.tsx';
import { SymbolPicture } from './plot-symbol.tsx';
import styles from './plot.module.css';

interface PlotEditorProps {
  readonly gem: Gem;
  onChange(plot: readonly PlotMark[]): void;
}

const sides = ['crown', 'pavilion'] as const;

/** Inclusions and blemishes on the stone's outline, placed by mouse, touch or keyboard. */
export function PlotEditor({ gem, onChange }: PlotEditorProps) {
  const [symbol, setSymbol] = useState('Crystal');
  const [isText, setIsText] = useState(false);
  const { plot } = gem;
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
          {plotSymbols.map(({ name, letter }, at) => (
            <button
              key={name}
              type="button"
              role="radio"
              aria-checked={symbol === name}
              tabIndex={symbol === name ? 0 : -1}
              onKeyDown={(event) => chooseBeside(event, at, setSymbol)}
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
              onPlace={(x, y) => plot.length < mostMarks && onChange([...plot, { side, symbol, x, y }])}
              onMove={(at, x, y) =>
                onChange(plot.map((mark, index) => (index === at ? { ...mark, x, y } : mark)))
              }
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
        Choose a symbol, then click or tap the diagram. Drag a mark to move it. With the keyboard: focus a
        diagram, type the symbol's letter, move with the arrows, and press Enter.
      </p>
    </Card>
  );
}

/** Arrows go through the symbols, as through any group of radio buttons. */
function chooseBeside(
  event: KeyboardEvent<HTMLButtonElement>,
  at: number,
  choose: (name: string) => void,
): void {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const next = by === undefined ? undefined : plotSymbols.at((at + by) % plotSymbols.length);
  if (next === undefined) return;
  event.preventDefault();
  choose(next.name);
  event.currentTarget.parentElement?.querySelectorAll('button')[plotSymbols.indexOf(next)]?.focus();
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
