export { route, stepwise } from './route.ts';
export type { Ctx, Routes, Steps } from './route.ts';
export { requireSignedIn } from './require-actor.ts';
