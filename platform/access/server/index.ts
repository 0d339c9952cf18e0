export { route } from './route.ts';
export type { Ctx, Routes } from './route.ts';
export { requireSignedIn } from './require-actor.ts';
