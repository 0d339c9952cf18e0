import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import type { FieldBinding, FieldProps } from '../state/field-binding.ts';
import styles from './code-field.module.css';

export interface CodeFieldProps extends FieldProps, FieldBinding<string> {
  readonly digits?: number | undefined;
  /** Hears the code when its last digit is there, typed, pasted or filled in by the phone. */
  readonly onFull?: ((code: string) => void) | undefined;
  /** Takes the focus when it appears. */
  readonly takesFocus?: boolean | undefined;
}

const steps: Record<string, (place: number, last: number) => number> = {
  ArrowLeft: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * One input over drawn cells: a phone fills it in, a paste lands whole and a screen reader hears one field. Each cell
 * is marked as a selection, so that typing over a wrong digit replaces it.
 */
export function CodeField({
  digits = 6,
  value,
  onChange,
  onBlur,
  onFull,
  takesFocus,
  ...field
}: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [place, setPlace] = useState<number>();
  useEffect(() => {
    if (takesFocus === true) input.current?.focus();
  }, [takesFocus]);

  const mark = (at: number): void => {
    const here = Math.max(0, Math.min(at, value.length, digits - 1));
    input.current?.setSelectionRange(here, here + 1);
    setPlace(here);
  };
  const change = (typed: string): void => {
    const code = typed.replace(/\D/gu, '').slice(0, digits);
    onChange(code);
    if (code.length === digits && code !== value) onFull?.(code);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    mark(step(place ?? 0, digits - 1));
  };
  useMarkAfterChange(input, value, digits, setPlace);

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
            onChange={(event) => change(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onFocus={() => mark(value.length)}
            onClick={(event) => mark(cellAt(event.currentTarget, event.clientX, digits))}
            onBlur={() => {
              setPlace(undefined);
              onBlur?.();
            }}
          />
          <div className={styles.cells} aria-hidden="true">
            {Array.from({ length: digits }, (_, at) => (
              <span key={at} className={styles.cell} data-here={place === at || undefined}>
                {value[at] ?? ''}
              </span>
            ))}
          </div>
        </div>
      )}
    </FieldFrame>
  );
}

/** After a digit the mark stands on the next cell; the browser alone would leave a caret between two. */
function useMarkAfterChange(
  input: RefObject<HTMLInputElement | null>,
  value: string,
  digits: number,
  setPlace: (place: number) => void,
): void {
  useEffect(() => {
    const element = input.current;
    if (element === null || document.activeElement !== element) return;
    const here = Math.min(element.selectionStart ?? value.length, digits - 1);
    element.setSelectionRange(here, here + 1);
    setPlace(here);
  }, [input, value, digits, setPlace]);
}

function cellAt(element: HTMLInputElement, x: number, digits: number): number {
  const { left, width } = element.getBoundingClientRect();
  return width === 0 ? 0 : Math.floor(((x - left) / width) * digits);
}
