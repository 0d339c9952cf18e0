import { DeskCompanyPage } from '#platform/companies/web.tsx';
import { doors } from '../doors.ts';
import { useMayOpen } from '../shell/use-may-open.ts';

const cards = doors.flatMap((door) => door.deskCompanyCards ?? []).toSorted((a, b) => a.order - b.order);

/** The desk's page of a company, with all slices' cards. */
export function DeskCompany() {
  const mayOpen = useMayOpen();
  return <DeskCompanyPage cards={cards.filter(({ rule }) => mayOpen(rule))} />;
}
