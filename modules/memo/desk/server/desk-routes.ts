import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import { getMemoFigures as getMemoFiguresCall } from '../contract/figures-endpoints.ts';
import * as terms from '../contract/terms-endpoints.ts';
import { getMemoFigures } from './memo-figures.ts';
import { listMemoTerms, publishMemoTerms } from './memo-terms.ts';

export const memoDeskRoutes: Routes = [
  route(terms.listMemoTerms, listMemoTerms),
  route(terms.publishMemoTerms, publishMemoTerms),
  route(getMemoFiguresCall, getMemoFigures),
];
