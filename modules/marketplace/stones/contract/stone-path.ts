import type { Diamond } from './diamond-shape.ts';

export type StoneId = Pick<Diamond, 'supplierItemIdentifier' | 'diamondType'>;

/** On its own, so that it loads without the other vocabularies. */
export const stoneTypes = ['Natural', 'Lab'] as const satisfies readonly StoneId['diamondType'][];

/** Its page's address says what the stone is. */
export const stonePath = ({ supplierItemIdentifier: id, diamondType }: StoneId) =>
  diamondType === 'Lab' ? (`/marketplace/labgrown/${id}` as const) : (`/marketplace/natural/${id}` as const);
