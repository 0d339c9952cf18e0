import { createContext } from 'react';

/** The layout of a page while it loads: a list, fields to fill in, one record, or a set of cards. */
export type PageShape = 'table' | 'form' | 'record' | 'cards';

/** The shape of the page that is opening, set by the shell from its route. */
export const PageShapeContext = createContext<PageShape>('table');
