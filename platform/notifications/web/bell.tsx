import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { BellButton } from './bell-button.tsx';
import { unseenQuery } from './notice-queries.ts';
import { useLiveNotices } from './use-live-notices.ts';

const load = () => import('./bell-list.tsx');

const BellList = lazy(async () => ({ default: (await load()).BellList }));

/** How many notifications wait, in every tab at once; the list is fetched when somebody comes near. */
export function Bell() {
  useLiveNotices();
  const { data: unseen = 0 } = useQuery(unseenQuery);
  const [wanted, setWanted] = useState(false);
  const comeNear = () => void load().catch(() => undefined);
  const alone = (
    <BellButton
      unseen={unseen}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={comeNear}
      onFocus={comeNear}
      onClick={() => setWanted(true)}
    />
  );
  return <Suspense fallback={alone}>{wanted ? <BellList unseen={unseen} /> : alone}</Suspense>;
}
