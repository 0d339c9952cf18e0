export { ActorProvider, useActor, useDecide, useProfileFailed } from './actor-context.tsx';
export type { LoupeDoor } from './loupe-door.ts';
