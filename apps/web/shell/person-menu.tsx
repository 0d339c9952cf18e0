import { lazy, Suspense, useState } from 'react';
import type { Member, Staff } from '#platform/access/contract.ts';
import { PersonButton } from './person-button.tsx';
import { useShell } from './portal-context.ts';

const load = () => import('./person-choices.tsx');

const PersonChoices = lazy(async () => ({ default: (await load()).PersonChoices }));

/** The person's menu. With its positioning code it is 30 kB, so it loads on hover or focus. */
export function PersonMenu({ person }: { readonly person: Member | Staff }) {
  const { portal } = useShell();
  const [isLoaded, setIsLoaded] = useState(false);
  const where = person.kind === 'member' ? person.companyName : portal.provider.name;
  const preload = () => void load().catch(() => undefined);
  const alone = (
    <PersonButton
      name={person.name}
      where={where}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setIsLoaded(true)}
    />
  );
  return (
    <Suspense fallback={alone}>{isLoaded ? <PersonChoices person={person} where={where} /> : alone}</Suspense>
  );
}
