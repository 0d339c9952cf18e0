import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import { useActor } from '#platform/access/web.tsx';
import { serviceWords } from '#platform/companies/team/contract/role-names.ts';
import { endView } from '../contract/view-as-endpoints.ts';
import { changesText } from './changes-text.ts';
import { endLocalView } from './stored-view.ts';
import styles from './view-strip.module.css';

/** Shown on every page while staff view a company. */
export function ViewStrip() {
  const actor = useActor();
  const [isEnding, setIsEnding] = useState(false);
  if (actor.kind !== 'member' || actor.viewing === undefined) return null;
  const { viewId, asPerson, only, acts } = actor.viewing;
  const stopViewing = async (): Promise<void> => {
    setIsEnding(true);
    const from = endLocalView();
    // If this call fails, the view expires after an hour.
    await call(endView, { params: { id: viewId } }).catch(() => undefined);
    window.location.assign(from);
  };
  return (
    <div role="status" className={styles.strip}>
      <Icon name="eye" />
      <span className={styles.words}>
        Viewing <strong>{actor.companyName}</strong>
        {only === undefined ? ` as ${asPerson ?? 'an administrator'}` : `: ${serviceWords[only]} only`}.{' '}
        {changesText(acts)}
      </span>
      <Button size="sm" variant="default" loading={isEnding} onClick={() => void stopViewing()}>
        Stop viewing
      </Button>
    </div>
  );
}
