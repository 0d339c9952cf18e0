import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { AccessRule } from '../domain/access-rule.ts';
import { guest } from '../domain/actor.ts';
import type { Actor } from '../domain/actor.ts';
import { decideAccess } from '../domain/decide-access.ts';
import type { Decision } from '../domain/decide-access.ts';
import { providerDay } from '../domain/provider-day.ts';

interface Looking {
  readonly actor: Actor;
  today(): string;
}

const LookingContext = createContext<Looking>({ actor: guest, today: () => providerDay(new Date()) });

interface ActorProviderProps {
  readonly actor: Actor;
  /** The server's day, where that is known: this device's clock may be another. */
  readonly today?: string;
  readonly children: ReactNode;
}

/** Who is looking; the shell says it once for every page. */
export function ActorProvider({ actor, today, children }: ActorProviderProps) {
  const looking: Looking = { actor, today: () => today ?? providerDay(new Date()) };
  return <LookingContext value={looking}>{children}</LookingContext>;
}

export function useActor(): Actor {
  return use(LookingContext).actor;
}

/** Decides for whoever is looking, as the server will. */
export function useDecide(): (rule: AccessRule, isOn: (feature: string) => boolean) => Decision {
  const { actor, today } = use(LookingContext);
  return (rule, isOn) => decideAccess(rule, actor, { isOn, today });
}
