import { PageTitle } from '#kit/web/display/page-title.tsx';
import { DeskPeopleTable } from './desk-people-table.tsx';

/** Everybody with an account, members and staff. */
export function DeskPeoplePage() {
  return (
    <>
      <PageTitle
        title="People"
        facts="Everybody with an account. Open one to see where they work, or to lock it."
      />
      <DeskPeopleTable height="calc(100dvh - 240px)" />
    </>
  );
}
