import { DeskPersonPage } from '#platform/companies/web.tsx';
import { doors } from '../doors.ts';
import { useMayOpen } from '../shell/use-may-open.ts';

const cards = doors.flatMap((door) => door.deskPersonCards ?? []).toSorted((a, b) => a.order - b.order);

/** The desk's page of a person, with all slices' cards. */
export function DeskPerson() {
  const mayOpen = useMayOpen();
  return <DeskPersonPage cards={cards.filter(({ rule }) => mayOpen(rule))} />;
}
