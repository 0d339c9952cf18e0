import { useEffect, useRef, useState } from 'react';
import { actionsGroup, pagesGroup } from './rank-entries.ts';
import { ScannerDetector } from './scanner-detector.ts';
import type { Opening } from './use-choice.ts';
import type { FoundEntries } from './use-found-entries.ts';

interface Scanning {
  readonly text: string;
  readonly found: FoundEntries;
  /** Enter came before the menu could take it. */
  readonly entered: boolean;
  readonly first: Opening | undefined;
  open(opening: Opening): void;
}

/** Labels and reports carry numbers; what is only typed fast does not wait for records. */
const mayBeScanned = (text: string): boolean => /\d/.test(text);

/** A scanner sends Enter before results arrive: opens the first record once it is found. */
export function useScanner({ text, found, entered, first, open }: Scanning) {
  const detector = useRef(new ScannerDetector());
  const [awaited, setAwaited] = useState<string>();
  const enteredFor = entered ? text : '';
  useEffect(() => {
    if (enteredFor !== '') setAwaited(enteredFor);
  }, [enteredFor]);
  useEffect(() => {
    if (awaited === undefined) return;
    // The text has changed since.
    if (text !== awaited) setAwaited(undefined);
    else if (found.text === awaited || !mayBeScanned(awaited)) {
      setAwaited(undefined);
      const records = found.answers.flatMap(({ entries }) => entries);
      const record = records.find(({ group }) => group !== actionsGroup && group !== pagesGroup);
      const opening = record === undefined ? first : { id: record.id, target: record, entry: record };
      if (opening !== undefined) open(opening);
    }
  }, [awaited, found, text, first, open]);
  return {
    key: () => detector.current.key(performance.now()),
    wait: () => setAwaited(text),
    take(): boolean {
      const isScanned = text !== '' && detector.current.isScan(performance.now());
      if (isScanned) setAwaited(text);
      return isScanned;
    },
  };
}
