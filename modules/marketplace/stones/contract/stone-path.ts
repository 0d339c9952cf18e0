import type { Diamond } from './diamond-shape.ts';

export type StoneId = Pick<Diamond, 'supplierItemIdentifier' | 'diamondType'>;

/** Without the lists of all other words. */
export const stoneTypes = ['Natural', 'Lab'] as const satisfies readonly StoneId['diamondType'][];

/** Its page's address says what the stone is. */
export const stonePath = ({ supplierItemIdentifier: id, diamondType }: StoneId) =>
  diamondType === 'Lab' ? (`/marketplace/labgrown/${id}` as const) : (`/marketplace/natural/${id}` as const);
