import { lazy, Suspense, useState } from 'react';
import { useActor } from '#platform/access/web.tsx';
import { CompanyButton } from './company-button.tsx';

const load = () => import('./company-choices.tsx');

const CompanyChoices = lazy(async () => ({ default: (await load()).CompanyChoices }));

/** Spec rulings 5b: a person with roles in several companies chooses the active one here; others have no choice. */
export function CompanySwitcher() {
  const actor = useActor();
  const [isLoaded, setIsLoaded] = useState(false);
  if (actor.kind !== 'member' || actor.companies.length < 2) return null;
  // A menu with its positioning code is 30 kB, so it loads on hover or focus.
  const preload = () => void load().catch(() => undefined);
  const alone = (
    <CompanyButton
      name={actor.companyName}
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setIsLoaded(true)}
    />
  );
  return <Suspense fallback={alone}>{isLoaded ? <CompanyChoices member={actor} /> : alone}</Suspense>;
}
