import type { ReactNode } from 'react';

/** A filter as text: "Depth 60.0-62.5%". If set it can be removed; with an editor it can be changed. */
export interface TableFilter {
  readonly key: string;
  readonly words: string;
  readonly active: boolean;
  onClear?(): void;
  editor?(close: () => void): ReactNode;
  /** Sets or clears it with one press, without an editor. */
  toggle?(): void;
  /** How many rows it shows, next to its label. */
  readonly count?: number;
}
