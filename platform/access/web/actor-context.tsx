import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { AccessRule } from '../domain/access-rule.ts';
import { guest } from '../domain/actor.ts';
import type { Actor } from '../domain/actor.ts';
import { decideAccess, decideWithoutProfile } from '../domain/decide-access.ts';
import type { Decision } from '../domain/decide-access.ts';
import { providerDay } from '../domain/provider-day.ts';

interface Looking {
  readonly actor: Actor;
  readonly profileFailed: boolean;
  today(): string;
}

const nobody: Looking = { actor: guest, profileFailed: false, today: () => providerDay(new Date()) };
const LookingContext = createContext<Looking>(nobody);

interface ActorProviderProps {
  readonly actor: Actor;
  /** The server's day, where that is known: this device's clock may be another. */
  readonly today?: string;
  /** Somebody is signed in, but who could not be read. */
  readonly profileFailed?: boolean;
  readonly children: ReactNode;
}

/** Who is looking; the shell says it once for every page. */
export function ActorProvider({ actor, today, profileFailed = false, children }: ActorProviderProps) {
  const looking: Looking = { actor, profileFailed, today: () => today ?? providerDay(new Date()) };
  return <LookingContext value={looking}>{children}</LookingContext>;
}

export function useActor(): Actor {
  return use(LookingContext).actor;
}

export function useProfileFailed(): boolean {
  return use(LookingContext).profileFailed;
}

/** Decides for whoever is looking, as the server will. */
export function useDecide(): (rule: AccessRule, isOn: (feature: string) => boolean) => Decision {
  const { actor, profileFailed, today } = use(LookingContext);
  return (rule, isOn) =>
    profileFailed ? decideWithoutProfile(rule, { isOn, today }) : decideAccess(rule, actor, { isOn, today });
}
