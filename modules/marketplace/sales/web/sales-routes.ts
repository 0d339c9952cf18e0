import { lazy } from '#kit/web/slots/lazy.ts';
import { routeRules } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';

const ofSellers = { rule: routeRules['/marketplace'] } as const;

const salesPages = () => import('./sales-page.tsx');

export const salesRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    ...ofSellers,
    path: '/marketplace/sales',
    tab: { of: '/marketplace/natural', order: 65 },
    title: 'Sales',
    page: lazy(async () => ({ default: (await salesPages()).SalesPage })),
  },
  {
    ...ofSellers,
    path: '/marketplace/sales/questions',
    title: 'Questions',
    page: lazy(async () => ({ default: (await salesPages()).QuestionsPage })),
  },
  {
    ...ofSellers,
    path: '/marketplace/sales/$saleId',
    title: 'Sale',
    page: lazy(async () => ({ default: (await salesPages()).SalePage })),
  },
];
