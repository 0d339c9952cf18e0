import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { guest } from '../domain/actor.ts';
import type { Actor } from '../domain/actor.ts';

const ActorContext = createContext<Actor>(guest);

/** Who is looking; the shell says it once for every page. */
export function ActorProvider({ actor, children }: { actor: Actor; children: ReactNode }) {
  return <ActorContext value={actor}>{children}</ActorContext>;
}

export function useActor(): Actor {
  return use(ActorContext);
}
