import type { Context } from '#kit/server/context.ts';
import { routeOf, stepwiseOf } from '#kit/server/http/route.ts';
import type { Route, Steps as KitSteps } from '#kit/server/http/route.ts';
import type { AccessRule } from '../domain/access-rule.ts';
import type { Actor } from '../domain/actor.ts';

/** What every use case of the product receives. */
export type Ctx = Context<Actor>;

/** What a use case receives that opens its units of work itself. */
export type Steps = KitSteps<Actor>;

export type Routes = readonly Route<AccessRule, Actor>[];

/** Joins an endpoint and its use case. */
export const route = routeOf<AccessRule, Actor>();

/** Joins an endpoint and a use case during whose waiting no transaction stands open. */
export const stepwise = stepwiseOf<AccessRule, Actor>();
