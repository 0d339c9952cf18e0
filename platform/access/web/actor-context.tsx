import { createContext, use, useState } from 'react';
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
  rename(names: Names): void;
}

/** How the shell calls whoever is looking and their company. */
interface Names {
  readonly name?: string;
  readonly companyName?: string;
}

const nobody: Looking = {
  actor: guest,
  profileFailed: false,
  today: () => providerDay(new Date()),
  rename: () => undefined,
};
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
  const [names, setNames] = useState<Names>({});
  const looking: Looking = {
    actor: renamed(actor, names),
    profileFailed,
    today: () => today ?? providerDay(new Date()),
    rename: (others) => setNames({ ...names, ...others }),
  };
  return <LookingContext value={looking}>{children}</LookingContext>;
}

function renamed(actor: Actor, { name, companyName }: Names): Actor {
  if (actor.kind === 'member')
    return { ...actor, name: name ?? actor.name, companyName: companyName ?? actor.companyName };
  return actor.kind === 'staff' ? { ...actor, name: name ?? actor.name } : actor;
}

/** Somebody changed their name or their company's here: the shell calls them so at once, before it reads again. */
export function useRename(): (names: Names) => void {
  return use(LookingContext).rename;
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
