export { ActorProvider, useActor, useDecide } from './actor-context.tsx';
export type { LoupeDoor } from './loupe-door.ts';
