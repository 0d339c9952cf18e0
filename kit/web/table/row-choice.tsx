import { useEffect, useRef } from 'react';
import classes from './row-choice.module.css';

interface RowChoiceProps {
  readonly name: string;
  readonly checked: boolean;
  readonly some?: boolean;
  readonly reachable: boolean;
  /** Told with Shift when a whole stretch is meant. */
  onChange(checked: boolean, shift: boolean): void;
}

/** A plain checkbox: thousands of rows scroll past, and one of the field kit costs twenty times as much. */
export function RowChoice({ name, checked, some = false, reachable, onChange }: RowChoiceProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <label className={classes.target}>
      <input
        ref={box}
        type="checkbox"
        className={classes.box}
        aria-label={name}
        checked={checked}
        tabIndex={reachable ? 0 : -1}
        onChange={(event) => onChange(event.currentTarget.checked, withShift(event.nativeEvent))}
      />
    </label>
  );
}

/** React takes a checkbox's change from the click, so the keys held then are known. */
function withShift(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey;
}
