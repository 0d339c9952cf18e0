import { createContext } from 'react';
import type { ReactNode } from 'react';

/** What the frame draws around each page's title. */
export interface PageFrame {
  /** The page's peers, beneath the title. */
  readonly tabs: ReactNode;
  /** A link to what contains them, above the title. */
  readonly above?: ReactNode;
}

/** How many records each peer has, by its path, where a page knows. */
export const TabCountsContext = createContext<Readonly<Record<string, number>>>({});

/** Undefined on pages that aren't tabs: these name their own parent. */
export const PageFrameContext = createContext<PageFrame | undefined>(undefined);
