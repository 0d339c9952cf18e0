import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon.tsx';

/** A captioned part of the command menu: actions, pages, or one kind of record. */
export interface PaletteGroup {
  readonly id: string;
  readonly label: string;
}

/** One line of the command menu. */
export interface PaletteEntry {
  /** The same for the same thing each time, since uses are counted by it. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** What people also call it; the word that matched is shown. */
  readonly words?: readonly string[];
  /** The ID of its group. */
  readonly group: string;
  /** The keyboard shortcut, key by key: ['N', 'S']. */
  readonly keys?: readonly string[];
  readonly icon?: IconName;
  /** Right-aligned: a status. */
  readonly aside?: ReactNode;
  /** The link; Ctrl Enter opens it in a new tab. */
  readonly href?: string;
  /** Shown before anything is typed. */
  readonly likely?: boolean;
  run(): void;
}

/** The link to a group's whole list: "All 338 shipments". */
export interface PaletteLink {
  readonly label: string;
  readonly href: string;
  run(): void;
}

export interface PaletteAnswer {
  readonly entries: readonly PaletteEntry[];
  /** By group. */
  readonly all?: Readonly<Record<string, PaletteLink>>;
}

/** Searches a module's records; the signal cancels an outdated search. */
export interface PaletteSource {
  search(text: string, signal: AbortSignal): Promise<PaletteAnswer> | PaletteAnswer;
}

/** The menu's prompts; only the shell knows what can be searched today. */
export interface PaletteWords {
  /** The label and placeholder: "Search or go to a page". */
  readonly prompt: string;
  /** What can be scanned here; without it scanning is not mentioned. */
  readonly scan?: string;
}
