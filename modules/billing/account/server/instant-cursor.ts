import { readCursor, writeCursor } from '#kit/contract/shapes/page.ts';
import { isUuid } from '#kit/domain/id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { billingRefusals as no } from '../contract/billing-refusals.ts';

/** The last row of a page of things that happened. */
export interface InstantPlace {
  readonly at: Date;
  readonly id: string;
}

export function writePlace({ at, id }: InstantPlace): string {
  return writeCursor([at.toISOString(), id]);
}

export function readPlace(cursor: string | undefined): InstantPlace | undefined {
  if (cursor === undefined) return undefined;
  const [at, id] = readCursor(cursor) ?? [];
  if (typeof at !== 'string' || typeof id !== 'string' || !isUuid(id)) return refuse(no.page_lost);
  const instant = new Date(at);
  return Number.isNaN(instant.getTime()) ? refuse(no.page_lost) : { at: instant, id };
}
