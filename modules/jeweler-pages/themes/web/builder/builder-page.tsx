import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Card } from '#kit/web/display/card.tsx';
import { now } from '#kit/web/display/now.ts';
import { relativeWords } from '#kit/web/display/relative-time.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import { StepBar, Stepper } from '#kit/web/wizard/stepper.tsx';
import { stepIds, stepNames } from '../../domain/builder-steps.ts';
import { themeQuery } from '../theme-queries.ts';
import styles from './builder.module.css';
import { BuilderTitle } from './builder-title.tsx';
import type { ThemeBuilderProps } from './builder-title.tsx';
import { EventsStep } from './events-step.tsx';
import { CompanyStep } from './company-step.tsx';
import { ArrivalNote } from './editors-note.tsx';
import { PublishCheck } from './publish-check.tsx';
import { isStepDone, stepAnswer, stepOf } from './steps.ts';
import { AboutStep, BannerStep, ServicesStep } from './text-steps.tsx';
import { useBuilder } from './use-builder.ts';
import type { Builder } from './use-builder.ts';

// They draw pages as the server does, which weighs as much as the form.
const LivePreview = lazy(async () => ({ default: (await import('./preview/live-preview.tsx')).LivePreview }));

const LookPicker = lazy(async () => ({ default: (await import('./look-picker.tsx')).LookPicker }));

/** Spec marketplace §2: the step builder, with the page itself beside the form. */
export function BuilderPage() {
  const themeId = useRouteParam('themeId');
  const [restored, setRestored] = useState(0);
  const query = useQuery({ ...themeQuery(themeId), staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });
  return (
    <Screen query={query} title="Theme" elsewhere={<ToList to="/jewelerpages">Back to jeweler pages</ToList>}>
      {(theme) => (
        <ThemeBuilder
          // A restored version is another draft, with nothing to undo.
          key={`${theme.themeId} ${restored}`}
          theme={theme}
          onRestored={() => setRestored((count) => count + 1)}
        />
      )}
    </Screen>
  );
}

function ThemeBuilder({ theme, onRestored }: ThemeBuilderProps) {
  const builder = useBuilder(theme);
  const { content, step, setStep, state } = builder;
  const [bytes, setBytes] = useState<number>();
  const goTo = (path: string): void => {
    setStep(stepOf(path));
    focusSoon(path);
  };
  const steps = stepIds.map((id, at) => ({
    id,
    number: at + 1,
    name: stepNames[id],
    answer: stepAnswer(id, content),
    state: id === step ? ('now' as const) : isStepDone[id](content) ? ('done' as const) : ('next' as const),
    open: true,
  }));
  return (
    <>
      <BuilderTitle theme={theme} builder={builder} onRestored={onRestored} />
      <ArrivalNote builder={builder} />
      {state.kind === 'refused' && <FailureMessage error={state.error} />}
      <Card label="Steps">
        <Stepper
          label="Page"
          steps={steps}
          onGoTo={(id) => setStep(stepIds.find((one) => one === id) ?? 'company')}
        />
        <StepBar steps={steps} />
      </Card>
      <div className={styles.columns}>
        <div className={styles.side}>
          <Card label={stepNames[step]}>
            <div className={styles.cardHead}>
              <h2>{stepNames[step]}</h2>
              <span className={styles.saved} role="status">
                {savedText(builder)}
              </span>
            </div>
            <div className={styles.fields}>
              <StepFields builder={builder} />
            </div>
            <StepButtons builder={builder} />
          </Card>
          <PublishCheck builder={builder} url={theme.url} bytes={bytes} onFix={goTo} />
        </div>
        <div className={styles.main}>
          <Suspense fallback={<LoadingState rows={8} />}>
            <LivePreview builder={builder} onEdit={goTo} onMeasured={setBytes} />
            <LookPicker builder={builder} />
          </Suspense>
        </div>
      </div>
    </>
  );
}

function StepFields({ builder }: { readonly builder: Builder }) {
  switch (builder.step) {
    case 'company':
      return <CompanyStep builder={builder} />;
    case 'banner':
      return <BannerStep builder={builder} />;
    case 'services':
      return <ServicesStep builder={builder} />;
    case 'about':
      return <AboutStep builder={builder} />;
    case 'events':
      return <EventsStep builder={builder} />;
    case 'publish':
      return (
        <p className={styles.fact}>
          Preview your page at each screen size. When the publish check says Ready, select Publish above. Your
          page goes live right away.
        </p>
      );
  }
}

function StepButtons({ builder: { step, setStep } }: { readonly builder: Builder }) {
  const at = stepIds.indexOf(step);
  const [before, after] = [stepIds[at - 1], stepIds[at + 1]];
  return (
    <div className={styles.stepButtons}>
      {before !== undefined && (
        <Button
          variant="default"
          leftSection={<Icon name="chevron-left" size={15} />}
          onClick={() => setStep(before)}
        >
          {stepNames[before]}
        </Button>
      )}
      {after !== undefined && (
        <Button
          variant="default"
          rightSection={<Icon name="chevron-right" size={15} />}
          onClick={() => setStep(after)}
        >
          {stepNames[after]}
        </Button>
      )}
    </div>
  );
}

/** The step is drawn first. */
function focusSoon(path: string): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(`[name="${path}"], [data-field="${path}"] input`);
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  });
}

function savedText({ state }: Builder): string {
  if (state.kind === 'saving') return 'Saving';
  if (state.kind === 'offline') return 'Not saved. Trying again.';
  if (state.kind === 'faulty') return 'Not saved. Fix the highlighted fields.';
  if (state.kind === 'refused') return 'Not saved';
  const ago = relativeWords(new Date(state.at), now());
  return ago === 'just now' ? 'Saved' : `Saved ${ago}`;
}
