import { useRouterState } from '@tanstack/react-router';
import type { PageTab, WebRoute } from '#kit/web/slots/web-door.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import type { LoupeMenuEntry, MenuGroup } from '#platform/access/web.tsx';
import { useInboxCounts } from '#platform/inbox/web.tsx';
import { doors } from '../doors.ts';
import { useMayOpen } from './use-may-open.ts';

type TabRoute = WebRoute<AccessRule> & { readonly tab: PageTab };

/** A menu entry with the tabs that this person may open. */
export interface Place extends LoupeMenuEntry {
  readonly tabs: readonly TabRoute[];
}

/** The rail's groups with their captions, top to bottom. */
export const railGroups: readonly (readonly [group: MenuGroup, caption?: string])[] = [
  ['top'],
  ['ship', 'Ship'],
  ['buy', 'Buy'],
  ['lend', 'Memo & appraisal'],
  ['grow', 'Grow'],
  ['queues', 'Queues'],
  ['members', 'Members'],
  ['money', 'Money'],
  ['manage', 'Manage'],
];

const groupOrder = [...railGroups.map(([group]) => group), 'settings', 'foot'];

const everyEntry = doors
  .flatMap((door) => door.menu ?? [])
  .toSorted((a, b) => groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group) || a.order - b.order);

const tabsOf = Map.groupBy(
  doors
    .flatMap((door) => door.routes ?? [])
    .filter((route): route is TabRoute => route.tab !== undefined)
    .toSorted((a, b) => a.tab.order - b.tab.order),
  ({ tab }) => tab.of,
);

/** The menu for this person: an entry is shown if they may open its page or any of its tabs. */
export function useMenu(): readonly Place[] {
  const mayOpen = useMayOpen();
  return everyEntry.flatMap((entry) => {
    const tabs = (tabsOf.get(entry.to) ?? []).filter(({ rule }) => mayOpen(rule));
    if (mayOpen(entry.rule)) return [{ ...entry, tabs }];
    const [first] = tabs;
    return first === undefined ? [] : [{ ...entry, to: first.path as Place['to'], tabs }];
  });
}

const areasOf = ({ to, within, tabs }: Place): readonly string[] => [
  to,
  ...(within === undefined ? [] : [within.replace(/\/\$.*/, '')]),
  ...tabs.map(({ path }) => path),
];

/** The place that a path belongs to: the one with the deepest page or area that contains it. */
export function placeOf(path: string, menu: readonly Place[]): Place | undefined {
  const depths = menu.map((place) => {
    const containing = areasOf(place).filter((area) => `${path}/`.startsWith(`${area}/`));
    return { place, depth: Math.max(0, ...containing.map((area) => area.length)) };
  });
  return depths.filter(({ depth }) => depth > 0).toSorted((a, b) => b.depth - a.depth)[0]?.place;
}

/** The current page's place. */
export function useCurrentPlace(menu: readonly Place[]): Place | undefined {
  return placeOf(useRouterState({ select: ({ location }) => location.pathname }), menu);
}

interface WaitingTasks {
  readonly total: number;
  readonly urgent: number;
}

/** The tasks waiting at each place, by its address. */
export function useWaitingTasks(menu: readonly Place[]): ReadonlyMap<string, WaitingTasks> {
  const counts = useInboxCounts();
  const waiting = new Map<string, WaitingTasks>();
  for (const { path, total, urgent } of counts?.areas ?? []) {
    const to = railPlaceOf(placeOf(path, menu), menu)?.to;
    if (to === undefined) continue;
    const before = waiting.get(to) ?? { total: 0, urgent: 0 };
    waiting.set(to, { total: before.total + total, urgent: before.urgent + urgent });
  }
  return waiting;
}

/** What the rail marks: parts of the settings have one entry there. */
export function railPlaceOf(place: Place | undefined, menu: readonly Place[]): Place | undefined {
  return place?.group === 'settings' ? menu.find(({ to }) => to === '/membership') : place;
}

/** Links mark themselves only at their exact path, where the entry is current anyway. */
export const currentLinkProps = (current: boolean) =>
  ({ activeOptions: { exact: true }, 'aria-current': current ? 'page' : undefined }) as const;
