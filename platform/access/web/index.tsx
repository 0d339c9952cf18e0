export { ActorProvider, useActor, useDecide, useProfileFailed, useRename } from './actor-context.tsx';
export type { LoupeDoor } from './loupe-door.ts';
