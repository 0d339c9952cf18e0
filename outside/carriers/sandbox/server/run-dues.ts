import type { Due, Entry } from './entries.ts';
import type { House } from './house.ts';

/** Tells of every scan that is due by the portal's clock; a clock that jumps a month makes up for all of it. */
export async function runDues({ books, now }: House): Promise<void> {
  const dues = books.duesBy(now());
  if (dues.length > 0) await books.commit(dues.flatMap(happened));
}

function happened({ event, toldAt, times }: Due): readonly Entry[] {
  const { id } = event;
  const outgoing = { id, notice: { id, events: [event] }, notBefore: toldAt, times };
  return [{ event }, { outgoing }, { done: id }];
}
