import type { PaletteEntry } from '#kit/web/slots/palette-entry.ts';
import type { PageWords } from '#kit/web/slots/palette-door.ts';
import type { IconName } from '#kit/web/icons/icon.tsx';
import type { WebRoute } from '#kit/web/slots/web-door.ts';
import { pagesGroup } from '#kit/web/palette/rank-entries.ts';
import type { PlainPortalPath } from '#kit/domain/portal-path.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { doors } from '../../doors.ts';
import { ownPages } from '../../own-pages.ts';
import type { LoupePalette } from './palette-doors.ts';

type Route = WebRoute<AccessRule>;
type Page = Omit<PaletteEntry, 'run' | 'href'> & { readonly to: PlainPortalPath; readonly rule: AccessRule };

const everyRoute: readonly Route[] = [...ownPages, ...doors.flatMap((door) => door.routes ?? [])];

const isPlain = (path: string): path is PlainPortalPath => !path.includes('$');

/** Pages outside of the frame are for guests and links, unless a slice describes them for the menu. */
const isOffered = (route: Route, words: PageWords | 'absent' | undefined): boolean =>
  words !== 'absent' && (words !== undefined || route.layout !== 'bare');

/** Every page of the portal that has one address, with what else it is called. */
export function pageEntries(palettes: readonly LoupePalette[], isDemo: boolean): readonly Page[] {
  const known = new Map(
    palettes.flatMap(({ pages = {}, icon }) =>
      Object.entries(pages).map(([path, words]) => [path, { words, icon }] as const),
    ),
  );
  // An action says what one does on its page; the page itself is offered too if it is described.
  const acted = new Set(palettes.flatMap(({ actions = [] }) => actions.map(({ to }): string => to)));
  return everyRoute.flatMap((route): Page[] => {
    const { path, title, rule, demoOnly, tab } = route;
    const { words, icon } = known.get(path) ?? {};
    if (!isPlain(path) || !isOffered(route, words)) return [];
    if (words === undefined && acted.has(path)) return [];
    if (demoOnly === true && !isDemo) return [];
    return [
      {
        id: path,
        label: title,
        group: pagesGroup,
        icon: icon ?? iconOf(path),
        ...(tab?.about !== undefined && { hint: tab.about }),
        ...(words === 'absent' ? {} : words),
        to: path,
        rule,
      },
    ];
  });
}

const iconOf = (path: string): IconName => (path.startsWith('/desk') ? 'inbox' : 'document');
