import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { now } from '#kit/web/display/now.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { relativeWords } from '#kit/web/display/relative-time.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link } from '#kit/web/link/link.ts';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { StepBar, Stepper } from '#kit/web/wizard/stepper.tsx';
import { proposeAddress } from '#modules/jeweler-pages/model/domain/web-address.ts';
import { getTheme } from '../../contract/theme-endpoints.ts';
import type { Theme } from '../../contract/theme-endpoints.ts';
import { publicPath } from '../page-address.ts';
import { ThemeBadge } from '../theme-badge.tsx';
import { themeQuery, themesKey } from '../theme-queries.ts';
import styles from './builder.module.css';
import { EventsStep } from './events-step.tsx';
import { CompanyStep } from './company-step.tsx';
import { LivePreview } from './live-preview.tsx';
import { LookPicker } from './look-picker.tsx';
import { PublishCheck } from './publish-check.tsx';
import { isStepDone, stepAnswer, stepIds, stepNames, stepOf } from './steps.ts';
import { AboutStep, BannerStep, ServicesStep } from './text-steps.tsx';
import { useBuilder } from './use-builder.ts';
import type { Builder } from './use-builder.ts';

/** Spec marketplace §2: the step builder, with the page itself beside the form. */
export function BuilderPage() {
  const themeId = useRouteParam('themeId');
  const query = useQuery({ ...themeQuery(themeId), staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });
  return (
    <Screen query={query} title="Theme" elsewhere={<ToList to="/jewelerpages">Back to jeweler pages</ToList>}>
      {(theme) => <ThemeBuilder key={theme.themeId} theme={theme} />}
    </Screen>
  );
}

function ThemeBuilder({ theme }: { readonly theme: Theme }) {
  const builder = useBuilder(theme);
  const { content, step, setStep, state } = builder;
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
      <BuilderTitle theme={theme} builder={builder} />
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
          <PublishCheck builder={builder} address={theme.address} onFix={goTo} />
        </div>
        <div className={styles.main}>
          <LivePreview builder={builder} onEdit={goTo} />
          <LookPicker builder={builder} />
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
          Look at your page at each width. When the publish check is ready, choose Publish above. Visitors see
          the page at once.
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
  if (state.kind === 'faulty') return 'Not saved. Fix the marked fields.';
  if (state.kind === 'refused') return 'Not saved';
  const ago = relativeWords(new Date(state.at), now());
  return ago === 'now' ? 'Saved' : `Saved ${ago}`;
}

interface BuilderTitleProps {
  readonly theme: Theme;
  readonly builder: Builder;
}

function BuilderTitle({ theme, builder }: BuilderTitleProps) {
  const { busy, error, publish } = usePublish(theme, builder);
  const isOpen = Object.keys(builder.faults).length > 0 || builder.findings.length > 0;
  return (
    <>
      <PageTitle
        above={<Link to="/jewelerpages">Jeweler pages</Link>}
        title={theme.name}
        facts={
          <span className={styles.facts}>
            <ThemeBadge status={theme.status} /> {factsOf(theme)}
          </span>
        }
        actions={
          <>
            {theme.status === 'Active' && theme.address !== null && (
              <Button
                component="a"
                href={publicPath(theme.address)}
                target="_blank"
                rel="noopener"
                variant="default"
                leftSection={<Icon name="external" size={15} />}
              >
                View page
              </Button>
            )}
            <Button
              disabled={busy || isOpen}
              leftSection={<Icon name="upload" size={15} />}
              onClick={publish}
            >
              Publish
            </Button>
          </>
        }
      />
      {error !== undefined && <FailureMessage error={error} />}
    </>
  );
}

function factsOf({ status, address }: Theme): string {
  if (status === 'Active') return 'This theme is your page now. Publish to show your latest changes.';
  return address === null
    ? 'Not published yet. Changes save automatically.'
    : 'Publishing replaces the page that is public now.';
}

function usePublish(theme: Theme, builder: Builder) {
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const publish = () =>
    void act(async () => {
      const version = await builder.flush();
      if (version === undefined) return;
      const { openPublish } = await import('./publish-dialog.tsx');
      const published = await openPublish(dialogs, {
        themeId: theme.themeId,
        name: theme.name,
        version,
        address: theme.address ?? proposeAddress(builder.content.company.name),
        isNew: theme.address === null,
      });
      if (published === undefined) return;
      const path = publicPath(published.address);
      toast.show({
        sentence: 'Page published',
        link: { label: 'View page', run: () => window.open(path, '_blank', 'noopener') },
      });
      const params = { themeId: theme.themeId };
      queries.setQueryData(themeQuery(theme.themeId).queryKey, await call(getTheme, { params }));
      await queries.invalidateQueries({ queryKey: [...themesKey, 'list'] });
    });
  return { busy, error, publish };
}
