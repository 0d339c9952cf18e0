import type { UseCase } from '#kit/server/http/route.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { listSavedStones as call } from '../contract/saved-stone-endpoints.ts';
import { presentSavedStone } from './present-saved-stone.ts';
import { readSavedStones } from './saved-stone-store.ts';

export const listSavedStones: UseCase<typeof call, Actor> = async (ctx) =>
  (await readSavedStones(ctx)).map(presentSavedStone);
