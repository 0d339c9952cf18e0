import { useEffect, useRef } from 'react';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { PaletteEntry } from '#kit/web/slots/palette-entry.ts';
import classes from './palette.module.css';
import { groupOrder, groupWords } from './rank-entries.ts';

interface PaletteListProps {
  readonly id: string;
  readonly entries: readonly PaletteEntry[];
  readonly active: number;
  onPoint(index: number): void;
  onRun(entry: PaletteEntry, newTab: boolean): void;
}

export function PaletteList({ id, entries, active, onPoint, onRun }: PaletteListProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, entries]);
  return (
    <div ref={box} id={id} role="listbox" aria-label="Results" className={classes.list}>
      {groupOrder.map((group) => {
        const own = entries.flatMap((entry, index) => (entry.group === group ? [{ entry, index }] : []));
        if (own.length === 0) return null;
        return (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div id={`${id}-${group}`} role="presentation" className={classes.caption}>
              {groupWords[group]}
            </div>
            {own.map(({ entry, index }) => (
              <PaletteLine
                key={entry.id}
                id={`${id}-${index}`}
                entry={entry}
                active={index === active}
                onPoint={() => onPoint(index)}
                onRun={(newTab) => onRun(entry, newTab)}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

interface PaletteLineProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly active: boolean;
  onPoint(): void;
  onRun(newTab: boolean): void;
}

function PaletteLine({ id, entry, active, onPoint, onRun }: PaletteLineProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={classes.line}
      onPointerMove={onPoint}
      // The input keeps the focus; a click only selects.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onRun(event.ctrlKey || event.metaKey)}
    >
      <span className={classes.icon}>{entry.icon && <Icon name={entry.icon} />}</span>
      <span className={classes.label}>{entry.label}</span>
      {entry.hint && <span className={classes.hint}>{entry.hint}</span>}
      <span className={classes.aside}>
        {entry.aside}
        {entry.keys?.map((key) => (
          <kbd key={key} className={classes.key}>
            {key}
          </kbd>
        ))}
      </span>
    </div>
  );
}
