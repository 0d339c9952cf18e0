export { route, stepwise } from './route.ts';
export type { Ctx, Routes, Steps } from './route.ts';
export { requireMember, requireSignedIn } from './require-actor.ts';
