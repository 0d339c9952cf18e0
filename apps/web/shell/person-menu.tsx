import { lazy, Suspense, useState } from 'react';
import type { Member, Staff } from '#platform/access/contract.ts';
import { Avatar } from './avatar.tsx';

const load = () => import('./person-choices.tsx');

const PersonChoices = lazy(async () => ({ default: (await load()).PersonChoices }));

/** The person's menu. With its positioning code it is 30 kB, so it loads on hover or focus. */
export function PersonMenu({ person }: { readonly person: Member | Staff }) {
  const [isLoaded, setIsLoaded] = useState(false);
  const preload = () => void load().catch(() => undefined);
  const alone = (
    <Avatar
      name={person.name}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setIsLoaded(true)}
    />
  );
  return <Suspense fallback={alone}>{isLoaded ? <PersonChoices person={person} /> : alone}</Suspense>;
}
