import { escapeHtml } from '#kit/domain/text/escape-html.ts';
import type { PageStone } from './page-stone.ts';

/** What a page needs besides its content. */
export interface PageFrame {
  /** Its whole address, for search engines. */
  readonly url: string;
  /** Scheme and host of that address. */
  readonly origin: string;
  /** Where its own files are: '' on its own host, or a path. */
  readonly base: string;
  /** Where fonts and pictures of all pages are. */
  readonly root: string;
  readonly today: string;
  readonly providerName: string;
  /** The company is insured by the provider now. */
  readonly isMember: boolean;
  /** The content's diamonds that can be sold now; absent: none. */
  readonly stones?: readonly PageStone[];
  /** A page that isn't public: search engines stay away. */
  readonly isPreview?: boolean;
}

/** The path of the page itself, for links on its other pages. */
export const homeOf = ({ base }: Pick<PageFrame, 'base'>): string => (base === '' ? '/' : base);

// Search engines and browser tabs cut a longer title off.
const titleLength = 70;

/** The first part, and each further one that fits. */
export const fitTitle = (first: string, further: readonly string[]): string =>
  further
    .filter((part) => part !== '')
    .reduce((title, part) => {
      const longer = `${title} - ${part}`;
      // As it is written in the page.
      return escapeHtml(longer).length > titleLength ? title : longer;
    }, first);
