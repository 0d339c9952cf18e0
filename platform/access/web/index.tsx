export { ActorProvider, useActor } from './actor-context.tsx';
export type { LoupeDoor } from './loupe-door.ts';
