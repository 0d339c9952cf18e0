import { lazy, Suspense, useState } from 'react';
import type { Member, Staff } from '#platform/access/contract.ts';
import { Avatar } from './avatar.tsx';

const load = () => import('./person-choices.tsx');

const PersonChoices = lazy(async () => ({ default: (await load()).PersonChoices }));

/** The person. A menu weighs 30 kB with what places it, so it is fetched when somebody comes near. */
export function PersonMenu({ person }: { readonly person: Member | Staff }) {
  const [wanted, setWanted] = useState(false);
  const comeNear = () => void load().catch(() => undefined);
  const alone = (
    <Avatar
      name={person.name}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={comeNear}
      onFocus={comeNear}
      onClick={() => setWanted(true)}
    />
  );
  return <Suspense fallback={alone}>{wanted ? <PersonChoices person={person} /> : alone}</Suspense>;
}
