import { lazy, Suspense, useState } from 'react';
import { useActor } from '#platform/access/web.tsx';
import { CompanyButton } from './company-button.tsx';

const load = () => import('./company-choices.tsx');

const CompanyChoices = lazy(async () => ({ default: (await load()).CompanyChoices }));

/** Spec rulings 5b: a person with roles in several companies chooses the active one here; others have no choice. */
export function CompanySwitcher() {
  const actor = useActor();
  const [wanted, setWanted] = useState(false);
  if (actor.kind !== 'member' || actor.companies.length < 2) return null;
  // A menu weighs 30 kB with what places it, so it is fetched when somebody comes near.
  const comeNear = () => void load().catch(() => undefined);
  const alone = (
    <CompanyButton
      name={actor.companyName}
      aria-expanded={false}
      onPointerEnter={comeNear}
      onFocus={comeNear}
      onClick={() => setWanted(true)}
    />
  );
  return <Suspense fallback={alone}>{wanted ? <CompanyChoices member={actor} /> : alone}</Suspense>;
}
