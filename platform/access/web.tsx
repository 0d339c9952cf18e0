export {
  ActorProvider,
  useActor,
  useDecide,
  useProfileFailed,
  useRename,
  useSignOut,
} from './web/actor-context.tsx';
export type { LoupeDoor, LoupeMenuEntry, MenuGroup } from './web/loupe-door.ts';
