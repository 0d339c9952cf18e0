import { lazy } from '#kit/web/slots/lazy.ts';
import type { ComponentType } from 'react';
import { anyone, routeRules } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { memoRecordPages } from './memos/contract/memo-access.ts';
import { memoDeskStaff } from './desk/contract/desk-access.ts';

// Calls need the person's permission too (decision 0033).
const rule = { ...routeRules['/memo'], permission: 'Memo' } as const;
const ofMemo = { rule } as const;

// Pages share files and their lines are short: the shell carries them, and its bytes are limited.
const later = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));
const memosPage = later(async () => (await import('./memos/web/list/memos-page.tsx')).MemosPage);
const editPage = later(async () => (await import('./memos/web/edit/edit-memo-page.tsx')).EditMemoPage);

export const memoDoor: LoupeDoor = {
  live: { memos: [['memos']] },
  palette: async () => (await import('./finder/web/palette.tsx')).memoPalette,
  menu: [{ label: 'Memo', to: '/memo', icon: 'inbox', rule: routeRules['/memo'], group: 'lend', order: 10 }],
  widgets: [
    {
      id: 'memos',
      title: 'Memo',
      rule,
      order: 16,
      card: later(async () => (await import('./memos/web/memo-card.tsx')).MemoCard),
    },
  ],
  routes: [
    {
      ...ofMemo,
      // Spec platform §2.1 asks for the subscription alone; a person without the permission reads why it is empty.
      rule: routeRules['/memo'],
      path: '/memo',
      title: 'Memo',
      tab: { of: '/memo', label: 'Selling', order: 10 },
      page: memosPage,
    },
    // Spec marketplace §2 names the address.
    { rule: routeRules['/memo'], path: '/memo/dashboard', title: 'Memo', page: memosPage },
    {
      ...ofMemo,
      path: '/memo/buying',
      title: 'Memo: Buying',
      tab: { of: '/memo', order: 20 },
      page: memosPage,
    },
    {
      ...ofMemo,
      path: '/memo/counterparties',
      title: 'Memo: Buyers',
      tab: { of: '/memo', order: 30 },
      page: later(
        async () => (await import('./counterparties/web/counterparties-page.tsx')).CounterpartiesPage,
      ),
    },
    {
      rule: anyone,
      layout: 'bare',
      shape: 'form',
      path: '/memo-link',
      title: 'Memo',
      page: later(async () => (await import('./guests/web/guest-memo-page.tsx')).GuestMemoPage),
    },
    {
      ...ofMemo,
      path: '/memo/counterparties/$buyerId',
      title: 'Memo statement',
      page: later(async () => (await import('./statements/web/statement-page.tsx')).StatementPage),
    },
    {
      rule: memoDeskStaff,
      path: '/desk/memo-terms',
      title: 'Memo terms',
      tab: { of: '/desk/banners', order: 345 },
      page: later(async () => (await import('./desk/web/memo-terms-page.tsx')).MemoTermsPage),
    },
    {
      rule: memoDeskStaff,
      path: '/desk/memo-figures',
      title: 'Memo figures',
      tab: { of: '/desk/banners', order: 346 },
      page: later(async () => (await import('./desk/web/memo-figures-page.tsx')).MemoFiguresPage),
    },
    {
      rule: memoRecordPages,
      path: '/memo-records',
      title: 'Past memos',
      page: later(async () => (await import('./memos/web/list/memo-records-page.tsx')).MemoRecordsPage),
    },
    {
      rule: memoRecordPages,
      path: '/memo-records/$memoId',
      title: 'Memo',
      page: later(async () => (await import('./memos/web/memo-page.tsx')).MemoRecordPage),
    },
    { ...ofMemo, path: '/memo/new', title: 'New memo', shape: 'form', page: editPage },
    { ...ofMemo, path: '/memo/$memoId/edit', title: 'Edit memo', shape: 'form', page: editPage },
    {
      ...ofMemo,
      path: '/memo/$memoId',
      title: 'Memo',
      page: later(async () => (await import('./memos/web/memo-page.tsx')).MemoPage),
    },
  ],
};
