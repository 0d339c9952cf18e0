import type { PageShape } from '#kit/web/states/page-shape.ts';
import type { WebRoute } from '#kit/web/slots/web-door.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Of a page in the frame, for the time before its code arrives. */
    title?: string;
    shape?: PageShape;
    /** Loads the page's code. */
    load?: () => void;
  }
}

/** Most pages are lists; a page about one record has its id in its path. */
export function shapeOf({ shape, path }: Pick<WebRoute<unknown>, 'shape' | 'path'>): PageShape {
  return shape ?? (path.includes('$') ? 'record' : 'table');
}
