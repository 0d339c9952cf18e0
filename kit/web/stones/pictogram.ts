import { facetLines } from './facet-lines.ts';
import type { FaceUp } from './face-up.ts';
import type { Scale } from './scaled-path.ts';

// The crown's lines only: what lies below the table would close up at this size.
export const pictogramPath = (drawn: FaceUp, scale: Scale): string =>
  facetLines(
    drawn,
    drawn.facets.filter((facet) => facet.part !== 'pavilion' && facet.part !== 'table'),
    scale,
  );
