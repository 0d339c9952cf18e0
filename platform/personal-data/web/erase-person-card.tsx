import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import type { DeskPersonProps } from '#kit/web/slots/web-door.ts';
import { useStepUp } from '#platform/identity/web.tsx';
import { erasePersonByStaff } from '../contract/erasure-endpoints.ts';
import { openErasePersonDialog } from './erase-person-dialog.tsx';
import styles from './personal-data.module.css';

/** For a person who asked the provider, and not the portal, to be erased. */
export function ErasePersonCard({ personId, name, onChanged }: DeskPersonProps) {
  const dialogs = useDialogs();
  const withStepUp = useStepUp();
  const [isAskedFor, setIsAskedFor] = useState(false);
  const ask = async (): Promise<void> => {
    const params = { personId };
    const done = await openErasePersonDialog(dialogs, {
      name,
      send: (body) => withStepUp(() => call(erasePersonByStaff, { params, body })),
    });
    if (!done) return;
    setIsAskedFor(true);
    await onChanged();
  };
  return (
    <Card label="Erase this person">
      <SectionTitle>Erase this person</SectionTitle>
      {isAskedFor ? (
        <p role="status" className={styles.words}>
          {name} is locked out, and is being erased now.
        </p>
      ) : (
        <>
          <p className={styles.words}>For somebody who asked the provider for it. This can’t be undone.</p>
          <Button variant="default" onClick={() => void ask()}>
            Erase person
          </Button>
        </>
      )}
    </Card>
  );
}
