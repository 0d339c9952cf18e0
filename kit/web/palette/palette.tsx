import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { ModalFrame } from '#kit/web/dialog/modal-frame.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { PaletteEntry, PaletteSource } from '#kit/web/slots/palette-entry.ts';
import { PaletteList } from './palette-list.tsx';
import classes from './palette.module.css';
import type { PaletteWords } from '../slots/palette-entry.ts';
import { rankEntries } from './rank-entries.ts';
import { ScannerDetector } from './scanner-detector.ts';
import { useFoundEntries } from './use-found-entries.ts';

interface PaletteProps {
  readonly opened: boolean;
  onClose(): void;
  readonly entries: readonly PaletteEntry[];
  readonly sources: readonly PaletteSource[];
  readonly words: PaletteWords;
}

/** Shows records, actions and pages. */
export function Palette({ opened, onClose, entries, sources, words }: PaletteProps) {
  return (
    <ModalFrame
      place="top"
      label={words.prompt}
      opened={opened}
      onClose={onClose}
      width={640}
      className={classes.palette}
    >
      <PaletteBody onClose={onClose} entries={entries} sources={sources} words={words} />
    </ModalFrame>
  );
}

function PaletteBody({ onClose, entries, sources, words }: Omit<PaletteProps, 'opened'>) {
  const [text, setText] = useState('');
  const [wantedIndex, setIndex] = useState(0);
  const list = useId();
  const found = useFoundEntries(text, sources);
  const shown = useMemo(() => rankEntries(text, entries, found.entries), [text, entries, found.entries]);
  const index = Math.min(wantedIndex, Math.max(0, shown.length - 1));
  const active = shown[index];

  function run(entry: PaletteEntry, newTab: boolean) {
    onClose();
    if (newTab && entry.href) window.open(entry.href, '_blank', 'noopener');
    else entry.run();
  }
  const scanner = useScanner(text.trim(), found, (entry) => run(entry, false));

  function keys(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key.length === 1) scanner.key();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && shown.length > 0) {
      event.preventDefault();
      setIndex((index + step + shown.length) % shown.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (scanner.take() || !active) return;
      run(active, event.ctrlKey || event.metaKey);
    }
  }

  return (
    <>
      <div className={classes.inputLine}>
        <Icon name="search" />
        <input
          className={classes.input}
          role="combobox"
          aria-label={words.prompt}
          aria-expanded={shown.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active ? `${list}-${index}` : undefined}
          placeholder={words.prompt}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setIndex(0);
          }}
          onKeyDown={keys}
        />
        <kbd className={classes.key}>Esc</kbd>
      </div>
      <PaletteList id={list} entries={shown} active={index} onPoint={setIndex} onRun={run} />
      <p role="status" className={classes.outcome} data-empty={shown.length === 0 || undefined}>
        {outcomeWords(text, shown.length, found.searching)}
      </p>
      <PaletteFoot scan={words.scan} />
    </>
  );
}

function outcomeWords(text: string, count: number, searching: boolean): string {
  if (text.trim() === '') return '';
  if (count === 0) return searching ? 'Searching' : `No results for "${text.trim()}"`;
  return `${count} found`;
}

/** A scanner sends Enter before results arrive: opens the first matching record once it does. */
function useScanner(
  text: string,
  found: { readonly entries: readonly PaletteEntry[]; readonly text: string },
  open: (entry: PaletteEntry) => void,
) {
  const watch = useRef(new ScannerDetector());
  const [awaited, setAwaited] = useState<string>();
  useEffect(() => {
    if (awaited === undefined || found.text !== awaited) return;
    setAwaited(undefined);
    const record = found.entries.find((entry) => entry.group === 'records');
    if (record && text === awaited) open(record);
  }, [awaited, found, text, open]);
  return {
    key: () => watch.current.key(performance.now()),
    take(): boolean {
      const scanned = text !== '' && watch.current.isScan(performance.now());
      if (scanned) setAwaited(text);
      return scanned;
    },
  };
}

function PaletteFoot({ scan }: { readonly scan: string | undefined }) {
  return (
    <div className={classes.foot} aria-hidden="true">
      <span>
        <kbd className={classes.key}>↑</kbd> <kbd className={classes.key}>↓</kbd> move
      </span>
      <span>
        <kbd className={classes.key}>Enter</kbd> open
      </span>
      <span>
        <kbd className={classes.key}>Ctrl Enter</kbd> new tab
      </span>
      {scan !== undefined && <span className={classes.scan}>{scan}</span>}
    </div>
  );
}
