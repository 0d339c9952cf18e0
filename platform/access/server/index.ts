export { route } from './route.ts';
export type { Ctx, Routes } from './route.ts';
export { requireStaff, requireSignedIn } from './require-actor.ts';
