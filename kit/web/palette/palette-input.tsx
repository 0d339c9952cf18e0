import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { Icon } from '#kit/web/icons/icon.tsx';
import { inputMark } from './palette-keys.ts';
import classes from './palette.module.css';

interface PaletteInputProps {
  readonly prompt: string;
  readonly list: string;
  readonly active: string | undefined;
  readonly expanded: boolean;
  readonly text: string;
  onText(text: string): void;
  onLetter(): void;
  onMove(step: number): void;
  onGroup(step: number): void;
  onEnter(newTab: boolean): void;
  onClose(): void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export function PaletteInput(props: PaletteInputProps) {
  const field = useRef<HTMLInputElement>(null);
  // At once and not when the dialog's focus trap wakes up: letters typed until then would be late.
  useLayoutEffect(() => field.current?.focus(), []);

  function keys(event: KeyboardEvent<HTMLInputElement>): void {
    // Enter chooses a word of an input method first.
    if (event.nativeEvent.isComposing) return;
    if (event.key.length === 1) props.onLetter();
    const step = steps[event.key];
    if (step !== undefined) props.onMove(step);
    else if (event.key === 'Tab') props.onGroup(event.shiftKey ? -1 : 1);
    else if (event.key === 'Enter') props.onEnter(event.ctrlKey || event.metaKey);
    // The dialog listens for it later than this field has the focus.
    else if (event.key === 'Escape') props.onClose();
    else return;
    event.preventDefault();
  }

  return (
    <div className={classes.inputLine}>
      <Icon name="search" />
      <input
        ref={field}
        {...{ [inputMark]: '' }}
        className={classes.input}
        role="combobox"
        aria-label={props.prompt}
        aria-expanded={props.expanded}
        aria-controls={props.list}
        aria-autocomplete="list"
        aria-activedescendant={props.active}
        placeholder={props.prompt}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        data-autofocus
        value={props.text}
        onChange={(event) => props.onText(event.currentTarget.value)}
        onKeyDown={keys}
      />
      <button type="button" tabIndex={-1} className={classes.close} onClick={props.onClose}>
        <kbd className={classes.key}>Esc</kbd>
        <span className={classes.closeWord}>Close</span>
      </button>
    </div>
  );
}
