import { randomUUID } from 'node:crypto';
import type { NoticeManner } from '../domain/switches.ts';
import { afterDays } from '../domain/timetable.ts';
import type { NoticeFacts } from '../notice-text.ts';
import type { Due, Entry, Movement } from './entries.ts';

export function dueAt(at: Date, about: string, does: Due['does']): Entry {
  return { due: { id: randomUUID(), at: at.toISOString(), about, does } };
}

/** Each kind of notice for itself, less what all of them carry. */
export type Told = DistributiveOmit<NoticeFacts, 'id' | 'at'>;

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

/** A notice of something that happens at this moment, told in the manner of the charge that it is about. */
export function tell(at: Date, manner: NoticeManner, told: Told, from = at): Entry {
  const id = randomUUID();
  const notBefore = manner === 'late' ? afterDays(from, 1) : from;
  return {
    outgoing: {
      id,
      notice: { ...told, id, at: at.toISOString() },
      notBefore: notBefore.toISOString(),
      times: manner === 'twice' ? 2 : 1,
    },
  };
}

export function newMovement(
  facts: Pick<Movement, 'kind' | 'token' | 'amount' | 'standing'> & Partial<Movement>,
  at: Date,
): Movement {
  return {
    reference: randomUUID(),
    of: null,
    refunded: 0,
    at: at.toISOString(),
    manner: 'in_order',
    ...facts,
  };
}
