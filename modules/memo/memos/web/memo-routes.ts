import { lazy } from 'react';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { memoPages } from '../contract/memo-access.ts';

const ofMemo = { rule: memoPages, layout: 'frame' } as const;
const memosPage = () => import('./memos-page.tsx');
const editPage = () => import('./edit-memo-page.tsx');

export const memoPagesOfDoor: NonNullable<LoupeDoor['routes']> = [
  {
    ...ofMemo,
    path: '/memo',
    title: 'Memo',
    tab: { of: '/memo', label: 'Selling', order: 10 },
    page: lazy(async () => ({ default: (await memosPage()).SellingPage })),
  },
  {
    ...ofMemo,
    path: '/memo/buying',
    title: 'Memo, buying',
    tab: { of: '/memo', label: 'Buying', order: 20 },
    page: lazy(async () => ({ default: (await memosPage()).BuyingPage })),
  },
  {
    ...ofMemo,
    path: '/memo/new',
    title: 'New memo',
    shape: 'form',
    page: lazy(async () => ({ default: (await editPage()).NewMemoPage })),
  },
  {
    ...ofMemo,
    path: '/memo/$memoId',
    title: 'Memo',
    page: lazy(async () => ({ default: (await import('./memo-page.tsx')).MemoPage })),
  },
  {
    ...ofMemo,
    path: '/memo/$memoId/edit',
    title: 'Edit memo',
    shape: 'form',
    page: lazy(async () => ({ default: (await editPage()).EditMemoPage })),
  },
];
