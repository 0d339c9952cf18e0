import { doors } from './doors.ts';
import { router } from './router.tsx';

/**
 * Loads what the first page is made of while the session is on its way, so that the page is shown in one piece once it
 * is known who opened it. The document has asked for the same files.
 */
export function loadPartsOf(path: string): void {
  const [, , route] = router.getMatchedRoutes(path);
  const { load, shape } = route?.options.staticData ?? {};
  load?.();
  if (shape === undefined) return;
  for (const door of doors) {
    for (const { strip } of door.strips ?? []) strip.load();
    for (const { piece } of door.topBar ?? []) piece.load();
    if (path !== '/dashboard') continue;
    door.lead?.panel.load();
    for (const { card } of door.widgets ?? []) card.load();
    for (const { fact } of door.dashboardFacts ?? []) fact.load();
    for (const { rows } of door.taskGroups ?? []) rows.load();
  }
}
