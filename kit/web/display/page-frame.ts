import { createContext } from 'react';
import type { ReactNode } from 'react';

/** What the frame draws around each page's title. */
export interface PageFrame {
  /** The page's peers, beneath the title. */
  readonly tabs: ReactNode;
  /** A link to what contains them, above the title. */
  readonly above?: ReactNode;
}

/** Undefined on pages that aren't tabs: these name their own parent. */
export const PageFrameContext = createContext<PageFrame | undefined>(undefined);
