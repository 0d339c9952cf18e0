import { FaultError } from '../call/fault-error.ts';
import { RefusalError } from '../call/refusal-error.ts';

export type ToastTone = 'ok' | 'warn' | 'bad' | 'info';

export interface ToastLink {
  readonly label: string;
  run(): void;
}

export interface ToastWords {
  /** One sentence. */
  readonly sentence: string;
  readonly detail?: string;
  readonly tone?: ToastTone;
  /** One link at most. */
  readonly link?: ToastLink;
}

export interface ShownToast extends ToastWords {
  readonly id: number;
  readonly tone: ToastTone;
}

type Listener = () => void;

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<Listener>();

function put(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

export const toastStore = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly ShownToast[] => shown,
  remove(id: number): void {
    put(shown.filter((each) => each.id !== id));
  },
  clear(): void {
    put([]);
  },
};

/** At most four, since more would cover the page; the oldest goes. */
const mostAtOnce = 4;

export const toast = {
  show(words: ToastWords): number {
    lastId += 1;
    put([...shown, { ...words, tone: words.tone ?? 'ok', id: lastId }].slice(-mostAtOnce));
    return lastId;
  },
  /** Undoes an action that has already happened. */
  undo(sentence: string, onUndo: () => void): number {
    return toast.show({ sentence, link: { label: 'Undo', run: onUndo } });
  },
  /** Shows a refusal's sentence and next step, or for faults `otherwise` with the reference. */
  failed(error: unknown, otherwise = "We couldn't do that. Try again.", tone: ToastTone = 'bad'): number {
    if (error instanceof RefusalError) {
      return toast.show({ tone, sentence: error.sentence, ...(error.next ? { detail: error.next } : {}) });
    }
    const reference = error instanceof FaultError ? error.reference : undefined;
    return toast.show({
      tone,
      sentence: otherwise,
      ...(reference ? { detail: `Reference ${reference}` } : {}),
    });
  },
  close(id: number): void {
    toastStore.remove(id);
  },
};
