import { lazy } from 'react';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { memoPages } from './memos/contract/memo-access.ts';
import { memoPagesOfDoor } from './memos/web/memo-routes.ts';

export const memoDoor: LoupeDoor = {
  live: { memos: [['memos']] },
  palette: async () => (await import('./finder/web/palette.tsx')).memoPalette,
  menu: [{ label: 'Memo', to: '/memo', icon: 'inbox', rule: memoPages, group: 'lend', order: 10 }],
  dashboardActions: [{ label: 'New memo', to: '/memo/new', icon: 'plus', rule: memoPages, order: 35 }],
  widgets: [
    {
      id: 'memos',
      title: 'Memo',
      rule: memoPages,
      order: 16,
      card: lazy(async () => ({ default: (await import('./memos/web/memo-card.tsx')).MemoCard })),
    },
  ],
  routes: memoPagesOfDoor,
};
