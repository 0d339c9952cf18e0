import type { FaceUp } from './face-up.ts';
import type { Scale } from './scaled-path.ts';
import { closedPath } from './scaled-path.ts';

// The crown's lines only: what lies below the table would close up at this size. A rose has no table, so all of it.
export const pictogramPath = (drawn: FaceUp, scale: Scale): string =>
  drawn.facets
    .filter((facet) => facet.part !== 'pavilion')
    .map((facet) => closedPath(facet.points, scale))
    .join('');
