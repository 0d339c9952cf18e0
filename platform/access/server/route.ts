import type { Context } from '#kit/server/context.ts';
import { routeOf } from '#kit/server/http/route.ts';
import type { Route } from '#kit/server/http/route.ts';
import type { AccessRule } from '../domain/access-rule.ts';
import type { Actor } from '../domain/actor.ts';

/** What every use case of the product receives. */
export type Ctx = Context<Actor>;

export type Routes = readonly Route<AccessRule, Actor>[];

/** Joins an endpoint and its use case. */
export const route = routeOf<AccessRule, Actor>();
