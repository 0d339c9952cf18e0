export {
  ActorProvider,
  useActor,
  useDecide,
  useProfileFailed,
  useRename,
  useSignOut,
} from './actor-context.tsx';
export type { LoupeDoor } from './loupe-door.ts';
