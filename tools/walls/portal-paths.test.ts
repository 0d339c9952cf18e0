import { describe, expect, test } from 'vitest';
import { doors } from '#apps/web/doors.ts';
import { ownPages } from '#apps/web/own-pages.ts';
import { otherPages } from '#journeys/support/other-pages.ts';
import { places } from '#journeys/support/places.ts';
import { readPortalPages } from '#apps/server/pages/chunks/pack-pages.ts';
import { findWrongPaths } from './portal-paths.ts';
import { readProject } from './project-files.ts';

// The router itself forwards `/` to the landing page.
const pages = ['/', ...[...ownPages, ...doors.flatMap((door) => door.routes ?? [])].map(({ path }) => path)];

describe('portal paths', () => {
  test('the type of pages lists the pages of the doors', async () => {
    // After adding, moving or removing a page: `vitest run portal-paths -u`.
    const lines = [...new Set(pages)].toSorted().map((page) => `  | '${page}'`);
    const text = `/** Every page of the portal, as a type for links (decision 0024). Written by \`vitest run portal-paths -u\`. */\ntype PortalPage =\n${lines.join('\n')};\n`;
    await expect(text).toMatchFileSnapshot('../../apps/web/portal-pages.d.ts');
  });

  test('the server finds every page in that type, since it answers 404 for any other', () => {
    const declaration = readProject().find(({ path }) => path === 'apps/web/portal-pages.d.ts');
    expect(readPortalPages(declaration?.text ?? '').toSorted()).toEqual([...new Set(pages)].toSorted());
  });

  test('a journey opens every page, or says why it comes by another way', () => {
    const opened = [...places.values()].flat().map(({ page }) => page);
    const listed = new Set<string>([...opened, ...otherPages.map(([page]) => page)]);
    expect([...new Set(pages)].filter((page) => !listed.has(page))).toEqual([]);
    expect([...listed].filter((page) => !pages.includes(page))).toEqual(['/no-such-place']);
  });

  test('every path in the sources leads to a page', () => {
    expect(findWrongPaths(readProject(), pages)).toEqual([]);
  });
});

describe('the portal path check finds planted faults', () => {
  const some = ['/login', '/desk', '/desk/people', '/desk/people/$personId', '/desk/people/$personId/edit'];
  const wrong = (text: string, path = 'platform/a/server/a.ts') =>
    findWrongPaths([{ path, text }], some).length;

  test.each([
    ["link({ path: '/desk/peple' })"],
    ["link({ path: '/desk/people/misspelled' })"],
    ['link({ path: `/desk/people/${id}/edt` })'],
    ['link({ path: `/desk/people/${id}/${other}` })'],
    ['link({ href: `${origin}/desk/peple` })'],
    ["const place = '/desk'; link(`${place}/peple`)"],
    ["link('/desk/peple?page=2')"],
    ['html(`<a href="/desk/peple">People</a>`)'],
  ])('on %s', (text) => {
    expect(wrong(text)).toBe(1);
  });

  test.each([
    ["link({ path: '/login' })"],
    ['link({ path: `/desk/people/${id}` })'],
    ['link({ path: `/desk/people/${id}/edit?page=${page}#top` })'],
    ['link({ href: `${origin}/login` })'],
    ["fetch('/services/desk/api/people')"],
    ["import { x } from './desk/peple.ts';"],
  ])('not on %s', (text) => {
    expect(wrong(text)).toBe(0);
  });
});
