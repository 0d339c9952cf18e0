import { createContext, use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { now } from '#kit/web/display/now.ts';
import type { AccessRule } from '../domain/access-rule.ts';
import { guest } from '../domain/actor.ts';
import type { Actor } from '../domain/actor.ts';
import { decideAccess, decideWithoutProfile } from '../domain/decide-access.ts';
import type { Decision } from '../domain/decide-access.ts';
import { providerDay } from '../domain/provider-day.ts';

interface ActorState {
  readonly actor: Actor;
  readonly profileFailed: boolean;
  rename(names: Names): void;
  signOut(): void;
}

/** Names shown in the shell. */
interface Names {
  readonly name?: string;
  readonly companyName?: string;
}

const hourMs = 3_600_000;
const today = (): string => providerDay(now());

const signedOutState: ActorState = {
  actor: guest,
  profileFailed: false,
  rename: () => undefined,
  signOut: () => undefined,
};
const ActorStateContext = createContext<ActorState>(signedOutState);

interface ActorProviderProps {
  readonly actor: Actor;
  /** Someone is signed in, but their profile failed to load. */
  readonly profileFailed?: boolean;
  readonly onSignOut?: () => void;
  readonly children: ReactNode;
}

/** Provides the current actor to all pages. */
export function ActorProvider(props: ActorProviderProps) {
  const { actor, profileFailed = false, onSignOut, children } = props;
  // Later answers of the server have the new names themselves.
  const [renamed, setRenamed] = useState<{ readonly names: Names; readonly of: Actor }>();
  const names = renamed?.of === actor ? renamed.names : {};
  useProviderDay();
  const state: ActorState = {
    actor: withNames(actor, names),
    profileFailed,
    rename: (changed) => setRenamed({ names: { ...names, ...changed }, of: actor }),
    signOut: onSignOut ?? signedOutState.signOut,
  };
  return <ActorStateContext value={state}>{children}</ActorStateContext>;
}

/** Draws again when the provider's day changes: services begin and end with a day. */
function useProviderDay(): void {
  const [day, setDay] = useState(today);
  useEffect(() => {
    // Days change on the hour in every time zone of the provider.
    const timer = setTimeout(() => setDay(today()), hourMs - (now().getTime() % hourMs));
    return () => clearTimeout(timer);
  });
  return void day;
}

function withNames(actor: Actor, { name, companyName }: Names): Actor {
  if (actor.kind === 'member')
    return { ...actor, name: name ?? actor.name, companyName: companyName ?? actor.companyName };
  return actor.kind === 'staff' ? { ...actor, name: name ?? actor.name } : actor;
}

/** Shows a changed person or company name in the shell before the next reload. */
export function useRename(): (names: Names) => void {
  return use(ActorStateContext).rename;
}

/** Ends the session; unsaved forms ask for confirmation themselves. */
export function useSignOut(): () => void {
  return use(ActorStateContext).signOut;
}

export function useActor(): Actor {
  return use(ActorStateContext).actor;
}

export function useProfileFailed(): boolean {
  return use(ActorStateContext).profileFailed;
}

/** Decides access for the current actor, like the server. */
export function useDecide(): (rule: AccessRule, isOn: (feature: string) => boolean) => Decision {
  const { actor, profileFailed } = use(ActorStateContext);
  return (rule, isOn) =>
    profileFailed ? decideWithoutProfile(rule, { isOn, today }) : decideAccess(rule, actor, { isOn, today });
}
