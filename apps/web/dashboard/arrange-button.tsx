import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { ArrangeCardsProps } from './arrange-cards.tsx';
import styles from './arrange-cards.module.css';

const ArrangeCards = lazy(async () => ({ default: (await import('./arrange-cards.tsx')).ArrangeCards }));

/** The list of cards is loaded when it is opened. */
export function ArrangeButton(props: ArrangeCardsProps) {
  const [opened, setOpened] = useState(false);
  const button = (
    <div className={styles.arrange}>
      <Button
        size="xs"
        variant="subtle"
        leftSection={<Icon name="columns" size={15} />}
        onClick={() => setOpened(true)}
      >
        Arrange cards
      </Button>
    </div>
  );
  return opened ? (
    <Suspense fallback={button}>
      <ArrangeCards {...props} />
    </Suspense>
  ) : (
    button
  );
}
