import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { BrokenFace } from '#kit/web/faces/broken-face.tsx';
import { EmptyFace } from '#kit/web/faces/empty-face.tsx';
import { LoadingFace } from '#kit/web/faces/loading-face.tsx';
import { SupportProvider } from '#kit/web/faces/support.tsx';
import { nothing } from '../components/nothing.ts';
import { DialogState } from './dialog-state.tsx';
import { IdleState } from './idle-state.tsx';
import { RefusedState } from './refused-state.tsx';
import styles from './states.module.css';

type StateProps = { name: string; says: string; children: ReactNode };

function State({ name, says, children }: StateProps) {
  return (
    <section className={styles.state} aria-label={name}>
      <p className={styles.caption}>
        <strong>{name}</strong> <span className={styles.says}>{says}</span>
      </p>
      <div className={styles.box}>{children}</div>
    </section>
  );
}

const support = { phone: '(555) 010-0177', home: '#components' };
const brokeAt = new Date(2026, 10, 20, 9, 42, 7);

// The faces of picture 07, each the component that the screens use.
export function StatesView() {
  return (
    <SupportProvider support={support}>
      <div className={styles.states}>
        <State name="Loading" says="the final layout, quiet; after 200 ms only">
          <div className={styles.loading}>
            <LoadingFace title="Natural diamonds" />
          </div>
        </State>
        <State name="Empty" says="what it is for, one drawing, one action">
          <EmptyFace
            title="No memos out"
            text="Lend a stone or a piece with its value, its due day and its terms on one page. Both sides sign here."
            action={
              <>
                <Button>Write a memo</Button>
                <Button variant="subtle">Read the 2020 terms</Button>
              </>
            }
          />
        </State>
        <State name="Refused" says="the exact sentence, the next step, nothing lost">
          <RefusedState />
        </State>
        <State name="Broken" says="what happened, retry, the number that finds the log">
          <BrokenFace
            text="Your shipments are safe and labels already bought still print. We have been told."
            reference="LP-7F3K-2209"
            time={brokeAt}
            onRetry={nothing}
          />
        </State>
        <State name="Dialog" says="one decision; the button is the verb">
          <DialogState />
        </State>
        <State name="Idle warning" says="cannot be closed by clicking beside it">
          <IdleState />
        </State>
      </div>
    </SupportProvider>
  );
}
