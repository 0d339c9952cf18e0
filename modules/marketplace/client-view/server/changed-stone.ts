import { findContradictions } from '#modules/marketplace/stones/domain/report-facts.ts';
import { factsOf } from '#modules/marketplace/stones/server/facts-of-row.ts';
import type { StoneRow } from '#modules/marketplace/stones/server/stone-store.ts';
import type { SharedStone } from './client-view-store.ts';

/** The report has changed, so the price was promised for a different stone. */
export const isOtherStone = ({ facts }: SharedStone, row: StoneRow): boolean =>
  facts !== undefined && findContradictions(facts, factsOf(row)).length > 0;
