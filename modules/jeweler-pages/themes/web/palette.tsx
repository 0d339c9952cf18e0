import { call } from '#kit/web/call/call.ts';
import { asksForKind } from '#kit/web/palette/keep-matching.ts';
import type { FindRecords, FoundRecord, PaletteDoor, RecordKind } from '#kit/web/slots/palette-door.ts';
import { publishers } from '#modules/jeweler-pages/model/contract/page-access.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { listThemes } from '../contract/theme-endpoints.ts';
import { ThemeBadge } from './theme-badge.tsx';

const themeKind: RecordKind = { id: 'page-themes', label: 'Page themes', order: 28, icon: 'shop' };

/** By name. */
const findThemes: FindRecords = async (text, { signal }) => {
  const isKind = asksForKind(text, ['Page themes', 'Theme', 'Jeweler pages']);
  const search = text.trim().toLowerCase();
  if (!isKind && search.length < 3) return { records: [] };
  const { items } = await call(listThemes, {}, { signal });
  const records = items
    .filter(({ name }) => isKind || name.toLowerCase().includes(search))
    .slice(0, 4)
    .map((theme): FoundRecord => ({
      id: theme.themeId,
      label: theme.name,
      group: themeKind.id,
      icon: themeKind.icon,
      aside: <ThemeBadge status={theme.status} />,
      to: `/jewelerpages/${theme.themeId}`,
    }));
  return {
    records,
    ...(isKind && { all: { [themeKind.id]: { label: 'All page themes', to: '/jewelerpages' } } }),
  };
};

export const pagesPalette: PaletteDoor<AccessRule> = {
  icon: 'shop',
  pages: {
    '/jewelerpages': {
      hint: "Your company's own web page",
      words: ['Website', 'Web page', 'Theme', 'Publish', 'Store hours', 'Events'],
    },
    '/jewelerpages/dashboard': 'absent',
    '/jewelerpages/visitors': {
      hint: "Visits to your page and visitors' messages",
      words: ['Visits', 'Messages', 'Contact form', 'Traffic', 'Referrers'],
    },
    '/jewelerpages/domain': {
      hint: "Your page on your company's own domain",
      words: ['Custom domain', 'DNS', 'CNAME', 'TXT record', 'Own domain'],
    },
    '/desk/page-reports': {
      hint: "Visitors' reports about jewelers' pages",
      words: ['Takedown', 'Offline pages', 'Abuse'],
    },
    '/desk/page-reports/pages': {
      hint: "All jewelers' pages with their domains",
      words: ['Web addresses', 'Domains', 'Jeweler pages'],
    },
    '/desk/page-reports/reserved-words': {
      hint: 'Words that no page can use as its web address',
      words: ['Reserved addresses', 'Blocked words'],
    },
  },
  records: [{ kinds: [themeKind], rule: publishers, find: findThemes }],
};
