import { Suspense } from 'react';
import { Card } from '#kit/web/display/card.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { ErrorBoundary } from '#kit/web/states/error-boundary.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import type { DemoPanel } from '#kit/web/slots/web-door.ts';
import { isSignedIn } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import { DemoHeader } from '../demo-header.tsx';
import styles from './demo-console.module.css';
import { PersonChoice } from './person-choice.tsx';

interface DemoConsoleProps {
  readonly panels: readonly DemoPanel[];
}

/** Person choice and the panels of all slices. */
export function DemoConsole({ panels }: DemoConsoleProps) {
  const actor = useActor();
  const facts = isSignedIn(actor)
    ? `You're signed in as ${actor.name}. Switch people, move the clock and see what was sent.`
    : 'Choose who to sign in as. Nothing here is real, and nothing leaves this computer.';
  return (
    <>
      <DemoHeader />
      <main className={styles.page} id="page">
        <PageTitle title="Demo console" facts={facts} />
        <section className={styles.people} aria-label="People">
          <SectionTitle>People</SectionTitle>
          <PersonChoice />
        </section>
        <div className={styles.panels}>
          {panels
            .toSorted((a, b) => a.order - b.order)
            .map(({ id, title, panel: Panel }) => (
              <Card key={id} label={title}>
                <div className={styles.panel}>
                  <SectionTitle>{title}</SectionTitle>
                  <ErrorBoundary>
                    <Suspense fallback={<LoadingState rows={3} />}>
                      <Panel />
                    </Suspense>
                  </ErrorBoundary>
                </div>
              </Card>
            ))}
        </div>
      </main>
    </>
  );
}
