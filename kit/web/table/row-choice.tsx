import { useEffect, useRef } from 'react';
import classes from './row-choice.module.css';

interface RowChoiceProps {
  readonly name: string;
  readonly checked: boolean;
  readonly partial?: boolean;
  readonly reachable: boolean;
  /** `withShift` extends the selection. */
  onChange(checked: boolean, shift: boolean): void;
}

/** A native checkbox: thousands of rows scroll past, and a Mantine one costs twenty times as much. */
export function RowChoice({ name, checked, partial = false, reachable, onChange }: RowChoiceProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partial;
  }, [partial]);
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

/** React handles a checkbox's change by its click event, which knows the modifier keys. */
function withShift(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey;
}
