import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import type { FieldBinding, FieldProps } from '../state/field-binding.ts';
import styles from './code-field.module.css';

export interface CodeFieldProps extends FieldProps, FieldBinding<string> {
  readonly digits?: number | undefined;
  /**
   * Called when the last digit is entered, pasted or autofilled. Not called when a digit is overwritten, since attempts
   * may be limited.
   */
  readonly onFull?: ((code: string) => void) | undefined;
  /** Focuses the field on mount. */
  readonly takesFocus?: boolean | undefined;
}

type Place = number | 'all' | undefined;

const steps: Record<string, (place: number, last: number) => number> = {
  ArrowLeft: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * One input over drawn cells: autofill works, pasting works, and screen readers find one field. The current cell is
 * selected, so that typing replaces its digit.
 */
export function CodeField({ digits = 6, value, onChange, onFull, takesFocus, ...field }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [place, setPlace] = useState<Place>();
  useEffect(() => {
    if (takesFocus === true) input.current?.focus();
  }, [takesFocus]);
  /** The caret after the last key; setting the value from outside may move it. */
  const next = useRef<number>(undefined);
  useMarkWhenRefused(input, field.error, setPlace);

  const mark = (at: number): void => {
    const here = Math.max(0, Math.min(at, value.length, digits - 1));
    input.current?.setSelectionRange(here, here + 1);
    setPlace(here);
  };
  const change = (typed: string, caret: number): void => {
    next.current = caret;
    const code = typed.replace(/\D/gu, '').slice(0, digits);
    onChange(code);
    const several = code.split('').filter((digit, at) => digit !== value[at]).length > 1;
    if (code.length === digits && (value.length < digits || several)) onFull?.(code);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    mark(step(typeof place === 'number' ? place : 0, digits - 1));
  };
  // Selects the next cell; by default the caret would be between two cells.
  useLayoutEffect(() => {
    if (next.current === undefined) return;
    const here = Math.min(next.current, value.length, digits - 1);
    next.current = undefined;
    input.current?.setSelectionRange(here, here + 1);
    setPlace(here);
  }, [value, digits]);

  return (
    <FieldFrame name={field.name} label={field.label} hint={field.hint} error={field.error}>
      {({ tone, ...control }) => (
        <div className={styles.field} data-tone={tone}>
          <input
            ref={input}
            {...control}
            name={field.name}
            className={styles.input}
            value={value}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            disabled={field.disabled === true}
            onChange={({ currentTarget }) =>
              change(currentTarget.value, currentTarget.selectionStart ?? digits)
            }
            onKeyDown={onKeyDown}
            onFocus={() => mark(value.length)}
            onClick={(event) => mark(cellAt(event.currentTarget, event.clientX, digits))}
            // A complete code is submitted automatically, an incomplete one by Enter; leaving the field isn't an error.
            onBlur={() => setPlace(undefined)}
          />
          <div className={styles.cells} aria-hidden="true">
            {Array.from({ length: digits }, (_, at) => (
              <span key={at} className={styles.cell} data-here={place === at || place === 'all' || undefined}>
                {value[at] ?? ''}
              </span>
            ))}
          </div>
        </div>
      )}
    </FieldFrame>
  );
}

/** A refused code is selected as a whole: a digit starts over, an arrow key goes to a single digit. */
function useMarkWhenRefused(
  input: RefObject<HTMLInputElement | null>,
  error: string | undefined,
  setPlace: (place: Place) => void,
): void {
  useLayoutEffect(() => {
    if (error === undefined || document.activeElement !== input.current) return;
    input.current?.select();
    setPlace('all');
  }, [input, error, setPlace]);
}

function cellAt(element: HTMLInputElement, x: number, digits: number): number {
  const { left, width } = element.getBoundingClientRect();
  return width === 0 ? 0 : Math.floor(((x - left) / width) * digits);
}
