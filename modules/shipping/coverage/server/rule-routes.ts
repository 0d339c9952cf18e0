import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import { judgeCover as judgeCoverCall } from '../contract/cover-endpoint.ts';
import { judgeCover } from './judge-cover.ts';

export const ruleRoutes: Routes = [route(judgeCoverCall, judgeCover)];
