import { expect, test } from 'vitest';
import { readLazyParts } from './read-lazy-parts.ts';

test("a door's pages, cards and pieces are read with the list that they are in", () => {
  const door = `
    import { lazy } from 'react';
    const ofOrders = { layout: 'frame' } as const;
    const searchPage = () => import('./web/search-page.tsx');
    export const door: Door = {
      widgets: [{ id: 'orders', card: lazy(async () => ({ default: (await import('./web/card.tsx')).Card })) }],
      lead: { panel: lazy(async () => ({ default: (await import('./web/lead.tsx')).Lead })) },
      routes: [
        { ...ofOrders, path: '/orders/$orderId', page: lazy(async () => (await import('#m/web/order.tsx')).Page) },
        { path: '/search', page: lazy(async () => ({ default: (await searchPage()).SearchPage })) },
      ],
    };
    export const openSession = async () => (await import('./web/session.ts')).open;
  `;
  expect(readLazyParts(door)).toEqual([
    { list: 'widgets', path: undefined, layout: undefined, source: './web/card.tsx' },
    { list: 'lead', path: undefined, layout: undefined, source: './web/lead.tsx' },
    { list: 'routes', path: '/orders/$orderId', source: '#m/web/order.tsx' },
    { list: 'routes', path: '/search', layout: undefined, source: './web/search-page.tsx' },
  ]);
});

test('finds a list that a slice keeps beside its pages by its type', () => {
  const slice = `
    export const cards: NonNullable<LoupeDoor['widgets']> = [
      { id: 'imports', card: lazy(async () => ({ default: (await import('./imports-card.tsx')).ImportsCard })) },
    ];
    export const pages: NonNullable<LoupeDoor['routes']> = [
      { path: '/imports', page: lazy(async () => ({ default: (await import('./imports-page.tsx')).ImportsPage })) },
    ];
  `;
  expect(readLazyParts(slice)).toEqual([
    { list: 'widgets', path: undefined, layout: undefined, source: './imports-card.tsx' },
    { list: 'routes', path: '/imports', layout: undefined, source: './imports-page.tsx' },
  ]);
});
