import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { Icon } from '#kit/web/icons/icon.tsx';
import classes from './column-chooser.module.css';
import { RowChoice } from '#kit/web/table/row-choice.tsx';

interface ColumnChoiceProps {
  readonly name: string;
  readonly shown: boolean;
  readonly locked: boolean;
  onShow(shown: boolean): void;
  onMove(steps: number): void;
  /** Absent for what has no width, such as cards. */
  readonly onWiden?: (by: number) => void;
}

const widthStep = 16;

/** One line of the chooser: tick it, drag it by the handle, or move it with Alt and arrows. */
export function ColumnChoice({ name, shown, locked, onShow, onMove, onWiden }: ColumnChoiceProps) {
  const line = useRef<HTMLLIElement>(null);

  function keys(event: KeyboardEvent) {
    const moves: Record<string, () => void> = event.altKey
      ? {
          ArrowUp: () => !locked && onMove(-1),
          ArrowDown: () => !locked && onMove(1),
          ArrowLeft: () => onWiden?.(-widthStep),
          ArrowRight: () => onWiden?.(widthStep),
        }
      : {
          ArrowUp: () => focusBox(line.current?.previousElementSibling),
          ArrowDown: () => focusBox(line.current?.nextElementSibling),
        };
    const run = moves[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  }

  return (
    <li ref={line} className={classes.line} onKeyDown={keys}>
      <Grip line={line} hidden={locked} onMove={onMove} />
      {locked ? (
        <span className={classes.lockedBox} aria-hidden="true" />
      ) : (
        <RowChoice name={name} checked={shown} reachable onChange={onShow} />
      )}
      <span className={classes.name}>{name}</span>
      {locked ? (
        <span className={classes.lock}>
          <Icon name="lock" size={15} title="always shown" />
        </span>
      ) : (
        <kbd className={classes.keys} aria-hidden="true">
          Alt ↑↓
        </kbd>
      )}
    </li>
  );
}

function focusBox(line: Element | null | undefined): void {
  line?.querySelector('input')?.focus();
}

interface GripProps {
  readonly line: { readonly current: HTMLLIElement | null };
  readonly hidden: boolean;
  onMove(steps: number): void;
}

function Grip({ line, hidden, onMove }: GripProps) {
  function begin(event: PointerEvent<HTMLSpanElement>) {
    if (hidden) return;
    event.preventDefault();
    const grip = event.currentTarget;
    grip.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent) => {
      const box = line.current?.getBoundingClientRect();
      if (!box) return;
      if (moved.clientY < box.top) onMove(-1);
      else if (moved.clientY > box.bottom) onMove(1);
    };
    const end = () => {
      grip.removeEventListener('pointermove', move);
      grip.removeEventListener('lostpointercapture', end);
    };
    grip.addEventListener('pointermove', move);
    grip.addEventListener('lostpointercapture', end);
  }
  return (
    <span
      className={classes.grip}
      data-hidden={hidden || undefined}
      aria-hidden="true"
      onPointerDown={begin}
    />
  );
}
