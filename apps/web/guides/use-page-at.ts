import type { WebRoute } from '#kit/web/slots/web-door.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { doors } from '../doors.ts';
import { useMayOpen } from '../shell/use-may-open.ts';

const pages = doors.flatMap((door) => door.routes ?? []);

/** The page at a path, if there is one and this person may open it. */
export function usePageAt(): (path: string) => WebRoute<AccessRule> | undefined {
  const mayOpen = useMayOpen();
  return (path) => pages.find((page) => page.path === path && mayOpen(page.rule));
}
