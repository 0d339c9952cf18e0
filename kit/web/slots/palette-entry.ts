import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon.tsx';

export type PaletteGroup = 'records' | 'actions' | 'pages';

/** One line of the command palette. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly group: PaletteGroup;
  /** The keyboard shortcut, key by key: ['N', 'S']. */
  readonly keys?: readonly string[];
  readonly icon?: IconName;
  /** Right-aligned text: a status, or the record's kind. */
  readonly aside?: ReactNode;
  /** The link; Ctrl Enter opens it in a new tab. */
  readonly href?: string;
  run(): void;
}

/** Searches a module's records; the signal cancels an outdated search. */
export interface PaletteSource {
  search(text: string, signal: AbortSignal): Promise<PaletteEntry[]> | PaletteEntry[];
}

/** The palette's prompts; only the shell knows what can be searched today. */
export interface PaletteWords {
  /** The label and placeholder: "Go to a page or do something". */
  readonly prompt: string;
  /** What can be scanned here; without it scanning is not mentioned. */
  readonly scan?: string;
}
