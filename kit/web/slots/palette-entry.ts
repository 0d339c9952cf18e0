import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon.tsx';

export type PaletteGroup = 'records' | 'actions' | 'pages';

/** One line of the command palette. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly group: PaletteGroup;
  /** The keys that do the same without the palette, one after the other: ['N', 'S']. */
  readonly keys?: readonly string[];
  readonly icon?: IconName;
  /** What stands at the right: a status, or where the record comes from. */
  readonly aside?: ReactNode;
  /** Where it leads; with an address Ctrl Enter opens it in a new tab. */
  readonly href?: string;
  run(): void;
}

/** A module answers what it knows about a text; the signal ends a search that is no longer wanted. */
export interface PaletteSource {
  search(text: string, signal: AbortSignal): Promise<PaletteEntry[]> | PaletteEntry[];
}

/** What the palette promises; only the shell knows which records, actions and pages answer today. */
export interface PaletteWords {
  /** Names the field and stands in it while it is empty: "Go to a page or do something". */
  readonly prompt: string;
  /** What a scanner may be pointed at here; without it nothing is said of scanning. */
  readonly scan?: string;
}
