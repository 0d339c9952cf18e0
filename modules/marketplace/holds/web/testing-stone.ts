import { shownStone } from '#modules/marketplace/stones/web/testing-stone.ts';
import type { DetailedStone } from './stone-queries.ts';

/** The same with its details: listed and not held. */
export const detailedStone: DetailedStone = {
  ...shownStone,
  isListed: true,
  listedAt: shownStone.confirmedAt,
  heldUntil: null,
  isHeldElsewhere: false,
};
