import { describe, expect, test } from 'vitest';
import { routeOfAddress, routeRules } from '#platform/access/contract.ts';
import type { AccessRule, RoutePath } from '#platform/access/contract.ts';
import { doors } from './doors.ts';
import { ownPages } from './own-pages.ts';
import { placeOf } from './shell/menu.ts';
import type { Place } from './shell/menu.ts';
import { shellDoor } from './shell-door.ts';

const pages = [...ownPages, ...doors.flatMap((door) => door.routes ?? [])];
const menu = doors.flatMap((door) => door.menu ?? []);

/** Requires at least what the row requires; a page below a row may require more. */
function asksAsMuch(rule: AccessRule, row: AccessRule): boolean {
  const audience =
    row.who === 'anyone' || rule.who === row.who || rule.who === 'members' || rule.who === 'staff';
  const same = (['subscriptions', 'permission', 'partnerGateway'] as const).every(
    (part) => row[part] === undefined || rule[part] === row[part],
  );
  return audience && same && (row.roles ?? rule.roles ?? []).length >= (rule.roles ?? []).length;
}

describe('the routes', () => {
  const inTable = pages.flatMap(({ path, rule }) => {
    const row = routeOfAddress(path);
    return row === undefined ? [] : [{ path, rule, row }];
  });

  test.each(inTable.filter(({ path, row }) => path === row))(
    '$path has the rule of its row',
    ({ rule, row }) => {
      expect(rule).toBe(routeRules[row]);
    },
  );

  test.each(inTable.filter(({ path, row }) => path !== row))(
    '$path requires at least what $row requires',
    ({ rule, row }) => {
      expect(asksAsMuch(rule, routeRules[row])).toBe(true);
    },
  );

  // Spec platform §2.1 and marketplace §2: the sub-areas that their rows name.
  test.each([
    ...(Object.keys(routeRules) as RoutePath[]).filter((row) => row !== '/'),
    '/membership/shipping',
    '/membership/billing',
    '/membership/loading',
    '/policy/business/dashboard',
    '/marketplace/natural',
    '/marketplace/labgrown',
    '/marketplace/shoppingcart',
    '/marketplace/dashboard',
    '/memo/dashboard',
    '/jewelerpages/dashboard',
    '/appraisals/dashboard',
  ])('%s has a page', (path) => {
    expect(pages.map((page) => page.path)).toContain(path);
  });

  test('no two routes share a path', () => {
    const paths = pages.map(({ path }) => path.toLowerCase());
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
  });
});

describe('the menu', () => {
  test('every place exists: a service that is not built yet has none', () => {
    const tabs = pages.flatMap(({ tab }) => (tab === undefined ? [] : [tab.of]));
    expect(menu.filter(({ to }) => !pages.some(({ path }) => path === to))).toEqual([]);
    expect(tabs.filter((of) => !menu.some(({ to }) => to === of))).toEqual([]);
  });

  // The provider's staff have their own menu: an entry may be for members alone, and nothing else may be narrower.
  test.each(menu)('offers $label to everyone whom its page allows', (entry) => {
    const page = pages.find(({ path }) => path === entry.to);
    const who = page?.rule.who === 'signed-in' ? entry.rule.who : page?.rule.who;
    expect(entry.rule).toEqual({ ...page?.rule, who });
  });

  test('marks the queue or list that a desk page belongs to, not the desk itself', () => {
    const tabs = pages.flatMap((page) => (page.tab === undefined ? [] : [{ ...page, tab: page.tab }]));
    const places: Place[] = menu.map((entry) => ({
      ...entry,
      tabs: tabs.filter(({ tab }) => tab.of === entry.to),
    }));
    const deeper = pages.map(({ path }) => path).filter((path) => path.startsWith('/desk/'));
    expect(deeper).toContain('/desk/stones/$itemId');
    expect(deeper.filter((path) => placeOf(path, places)?.to === '/desk')).toEqual([]);
  });

  test('starts with the dashboard', () => {
    expect(shellDoor.menu?.[0]?.to).toBe('/dashboard');
  });
});
