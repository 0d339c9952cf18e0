import { DeskPersonPage } from '#platform/companies/web.tsx';
import { doors } from '../doors.ts';
import { useMayOpen } from '../shell/use-may-open.ts';

const cards = doors.flatMap((door) => door.deskPersonCards ?? []).toSorted((a, b) => a.order - b.order);

/** One person at the desk, with what every slice does for them. */
export function DeskPerson() {
  const mayOpen = useMayOpen();
  return <DeskPersonPage cards={cards.filter(({ rule }) => mayOpen(rule))} />;
}
