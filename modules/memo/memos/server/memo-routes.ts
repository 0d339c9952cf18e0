import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as acts from '../contract/memo-act-endpoints.ts';
import * as memos from '../contract/memo-endpoints.ts';
import { acceptMemo, actOnMemo, deleteMemo, endMemo, sendMemo } from './agree-memo.ts';
import { addMemoComment } from './comment-memo.ts';
import { findBuyer } from './find-buyer.ts';
import {
  moveMemoLines,
  receiveMemo,
  returnMemoLines,
  shipMemo,
  takeBackMemoLines,
} from './hand-over-memo.ts';
import { getMemo, listMemos } from './read-memos.ts';
import { createMemo, editMemo } from './save-memo.ts';
import { summarizeMemos } from './summarize-memos.ts';

export const memoRoutes: Routes = [
  route(memos.findBuyer, findBuyer),
  route(memos.listMemos, listMemos),
  route(memos.summarizeMemos, summarizeMemos),
  route(memos.getMemo, getMemo),
  route(memos.createMemo, createMemo),
  route(memos.editMemo, editMemo),
  route(acts.sendMemo, sendMemo),
  route(acts.acceptMemo, acceptMemo),
  route(acts.actOnMemo, actOnMemo),
  route(acts.endMemo, endMemo),
  route(acts.deleteMemo, deleteMemo),
  route(acts.shipMemo, shipMemo),
  route(acts.receiveMemo, receiveMemo),
  route(acts.moveMemoLines, moveMemoLines),
  route(acts.returnMemoLines, returnMemoLines),
  route(acts.takeBackMemoLines, takeBackMemoLines),
  route(acts.addMemoComment, addMemoComment),
];
