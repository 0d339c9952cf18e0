import type { Diamond } from '../contract/diamond-shape.ts';

export type StoneId = Pick<Diamond, 'supplierItemIdentifier' | 'diamondType'>;

/** Its page's address says what the stone is. */
export const stonePath = ({ supplierItemIdentifier: id, diamondType }: StoneId) =>
  diamondType === 'Lab' ? (`/marketplace/labgrown/${id}` as const) : (`/marketplace/natural/${id}` as const);
