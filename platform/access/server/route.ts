import type { Context } from '#kit/server/context.ts';
import { routeOf, stepwiseOf } from '#kit/server/http/route.ts';
import type { Route, Steps as KitSteps } from '#kit/server/http/route.ts';
import type { AccessRule } from '../domain/access-rule.ts';
import type { Actor } from '../domain/actor.ts';

/** What every use case of the product receives. */
export type Ctx = Context<Actor>;

/** Context of a use case that opens its own transactions. */
export type Steps = KitSteps<Actor>;

export type Routes = readonly Route<AccessRule, Actor>[];

/** Binds an endpoint to its use case. */
export const route = routeOf<AccessRule, Actor>();

/** Binds an endpoint to a use case that holds no transaction while it waits. */
export const stepwise = stepwiseOf<AccessRule, Actor>();
