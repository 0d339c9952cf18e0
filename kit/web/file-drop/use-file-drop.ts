import { useRef, useState } from 'react';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { type FileFault, fileFault, type FileRules } from './file-rules.ts';

export interface DroppedFile<Kept> {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly state: 'sending' | 'kept' | 'refused';
  /** Progress from 0 to 1. */
  readonly share: number;
  readonly fault: FileFault | null;
  /** Network errors may be retried; a refused file would be refused again. */
  readonly mayRetry: boolean;
  readonly kept: Kept | null;
}

export interface Sending {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

interface FileDropOptions<Kept> {
  readonly rules: FileRules;
  /** Sends one file; its refusal is shown beside the file. */
  readonly send: (file: File, sending: Sending) => Promise<Kept>;
  readonly onChange?: ((stored: readonly Kept[]) => void) | undefined;
}

export interface FileDropState<Kept> {
  readonly files: readonly DroppedFile<Kept>[];
  readonly rules: FileRules;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (key: string) => void;
  readonly retry: (key: string) => void;
}

interface Source {
  readonly file: File;
  readonly abort: AbortController;
}

function faultOf(error: unknown): FileFault {
  if (error instanceof RefusalError) return { sentence: error.sentence, next: error.next ?? '' };
  return { sentence: "The upload didn't finish.", next: 'Try again.' };
}

const begun = { state: 'sending', share: 0, fault: null, mayRetry: false, kept: null } as const;
const counted = <Kept>(files: readonly DroppedFile<Kept>[]) =>
  files.filter(({ state }) => state !== 'refused');

/** Sends files as soon as they are dropped, each with its own progress and refusal. */
export function useFileDrop<Kept>(options: FileDropOptions<Kept>): FileDropState<Kept> {
  const { rules, send, onChange } = options;
  const [files, setFiles] = useState<readonly DroppedFile<Kept>[]>([]);
  const latest = useRef(files);
  const sources = useRef(new Map<string, Source>());

  const keep = (next: readonly DroppedFile<Kept>[]): void => {
    latest.current = next;
    setFiles(next);
  };
  const patch = (key: string, change: Partial<DroppedFile<Kept>>): void => {
    keep(latest.current.map((file) => (file.key === key ? { ...file, ...change } : file)));
  };
  const notify = (): void =>
    onChange?.(latest.current.flatMap(({ kept: stored }) => (stored === null ? [] : [stored])));
  const transmit = async (key: string, file: File): Promise<void> => {
    const abort = new AbortController();
    sources.current.set(key, { file, abort });
    try {
      const stored = await send(file, { signal: abort.signal, onProgress: (share) => patch(key, { share }) });
      patch(key, { state: 'kept', share: 1, kept: stored });
      notify();
    } catch (error) {
      patch(key, { state: 'refused', fault: faultOf(error), mayRetry: !(error instanceof RefusalError) });
    }
  };
  return {
    files,
    rules,
    add: (added) => {
      for (const file of added) {
        const fault = fileFault(file, counted(latest.current), rules);
        const item = { key: crypto.randomUUID(), name: file.name, size: file.size, ...begun };
        keep([...latest.current, fault === null ? item : { ...item, state: 'refused', fault }]);
        if (fault === null) void transmit(item.key, file);
      }
    },
    remove: (key) => {
      sources.current.get(key)?.abort.abort();
      sources.current.delete(key);
      keep(latest.current.filter((file) => file.key !== key));
      notify();
    },
    retry: (key) => {
      const source = sources.current.get(key);
      if (source === undefined) return;
      patch(key, begun);
      void transmit(key, source.file);
    },
  };
}
