import type { ReactNode } from 'react';

/** One filter in words: "Depth 60.0-62.5%". A set one can be taken away, one with an editor can be changed. */
export interface TableFilter {
  readonly key: string;
  readonly words: string;
  readonly active: boolean;
  onClear?(): void;
  editor?(close: () => void): ReactNode;
}
