import { useEffect, useRef } from 'react';
import { Icon } from '#kit/web/icons/icon.tsx';
import { MarkedText } from './marked-text.tsx';
import classes from './palette.module.css';
import type { RankedEntry, RankedGroup } from './rank-entries.ts';
import { allId, optionId } from './use-choice.ts';
import type { Opening } from './use-choice.ts';
import { usedDay } from './uses.ts';

interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly RankedGroup[];
  readonly now: Date;
  readonly active: string | undefined;
  onPoint(id: string): void;
  onOpen(opening: Opening, newTab: boolean): void;
}

export function PaletteList({ id, groups, now, active, onPoint, onOpen }: PaletteListProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, groups]);
  const option = (opening: Opening) => ({
    id: optionId(id, opening.id),
    active: opening.id === active,
    onPoint: () => onPoint(opening.id),
    onOpen: (newTab: boolean) => onOpen(opening, newTab),
  });
  return (
    <div ref={box} id={id} role="listbox" aria-label="Results" className={classes.list}>
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-group-${group.id}`}>
          <div role="presentation" className={classes.caption}>
            <span id={`${id}-group-${group.id}`}>{group.label}</span>
            {group.all && (
              <Option className={classes.all} {...option({ id: allId(group.id), target: group.all })}>
                {group.all.label}
              </Option>
            )}
          </div>
          {group.entries.map((ranked) => (
            <Option
              key={ranked.entry.id}
              className={classes.line}
              {...option({ id: ranked.entry.id, target: ranked.entry, entry: ranked.entry })}
            >
              <Line ranked={ranked} now={now} />
            </Option>
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly active: boolean;
  readonly children: React.ReactNode;
  onPoint(): void;
  onOpen(newTab: boolean): void;
}

function Option({ id, className, active, children, onPoint, onOpen }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={className}
      onPointerMove={active ? undefined : onPoint}
      // The input keeps the focus; a click only selects.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
    >
      {children}
    </div>
  );
}

function Line({ ranked, now }: { readonly ranked: RankedEntry; readonly now: Date }) {
  const { entry, label, hint, usedAt } = ranked;
  return (
    <>
      <span className={classes.icon}>{entry.icon && <Icon name={entry.icon} />}</span>
      <span className={classes.texts}>
        <span className={classes.label}>
          <MarkedText text={entry.label} spans={label} />
        </span>{' '}
        {hint && (
          <span className={classes.hint}>
            <MarkedText text={hint.text} spans={hint.spans} />
          </span>
        )}
      </span>{' '}
      <span className={classes.aside}>
        {usedAt !== undefined && (
          <span className={classes.used}>
            <Icon name="clock" size={15} title="Last used" /> {usedDay(usedAt, now)}
          </span>
        )}{' '}
        {entry.aside}
        {entry.keys && (
          <span className={classes.keys}>
            {entry.keys.map((key, at) => (
              <kbd key={`${key}${at}`} className={classes.key}>
                {key}
              </kbd>
            ))}
          </span>
        )}
      </span>
    </>
  );
}
