import { Suspense } from 'react';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { DeskHome } from '#modules/desk/web.tsx';
import { doors } from '../doors.ts';
import { useMayOpen } from '../shell/use-may-open.ts';

const deskPages = doors
  .flatMap((door) => door.routes ?? [])
  .filter(({ path }) => path.split('/')[1] === 'desk' && path !== '/desk' && !path.includes('$'));

/** The first page of every staff role: its queues, or the pages it may open. */
export function DeskPage() {
  const mayOpen = useMayOpen();
  const pages = deskPages.filter(({ rule }) => mayOpen(rule));
  return (
    <Suspense fallback={<LoadingState />}>
      <DeskHome pages={pages.map(({ path, title, tab }) => ({ path, title, about: tab?.about }))} />
    </Suspense>
  );
}
