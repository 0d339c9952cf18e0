import type { QueryClient } from '@tanstack/react-query';
import type { PlainPortalPath, PortalPath } from '#kit/domain/portal-path.ts';
import type { IconName } from '../icons/icon.tsx';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';

/** What a slice adds to the command menu; loaded when the menu is first opened. Its pages are there anyway. */
export interface PaletteDoor<Rule> {
  /** Of its pages and actions, unless they have their own. */
  readonly icon: IconName;
  /** More about its pages; `absent` for pages that only other pages lead to. */
  readonly pages?: Readonly<Partial<Record<PlainPortalPath, PageWords | 'absent'>>>;
  readonly actions?: readonly PaletteAction<Rule>[];
  readonly records?: readonly PaletteRecords<Rule>[];
}

export interface PageWords {
  readonly hint?: string;
  /** What people also call it. */
  readonly words?: readonly string[];
  readonly icon?: IconName;
  /** Shown before anything is typed. */
  readonly likely?: true;
}

/** What someone may do. It leads to a page; a hash such as `#new` opens a dialog there. */
export interface PaletteAction<Rule> extends PageWords {
  readonly id: string;
  readonly label: string;
  readonly keys?: readonly string[];
  readonly rule: Rule;
  readonly to: PortalPath;
  /** Whether they may do it now, if more than their rights decides; asked when the menu opens. */
  readonly mayNow?: (queries: QueryClient) => Promise<boolean>;
}

/** Records that the menu finds, of one or more kinds with one search. */
export interface PaletteRecords<Rule> {
  readonly kinds: readonly RecordKind[];
  readonly rule: Rule;
  find: FindRecords;
}

export interface RecordKind extends PaletteGroup {
  /** Kinds are shown in this order. */
  readonly order: number;
  readonly icon: IconName;
}

export interface FindContext {
  /** Ends an outdated search. */
  readonly signal: AbortSignal;
  /** For short lists, which are fetched once and searched here. */
  readonly queries: QueryClient;
}

export type FindRecords = (text: string, context: FindContext) => Promise<FoundRecords>;

export interface FoundRecords {
  readonly records: readonly FoundRecord[];
  /** By kind: the link to the whole list. */
  readonly all?: Readonly<Record<string, { readonly label: string; readonly to: PortalPath }>>;
}

/** Its group is its kind, or `actions`. */
export type FoundRecord = Omit<PaletteEntry, 'run' | 'href'> & { readonly to: PortalPath };
