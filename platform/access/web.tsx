export {
  ActorProvider,
  useActor,
  useDecide,
  useProfileFailed,
  useRename,
  useSignOut,
} from './web/actor-context.tsx';
export type { LoupeDoor } from './web/loupe-door.ts';
