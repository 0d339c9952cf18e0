import type { PlainPortalPath } from '#kit/domain/portal-path.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { PendingContent } from '#kit/web/states/error-boundary.tsx';
import type { FirstStep } from '../domain/first-steps.ts';
import { firstStepsQuery } from './first-steps-query.ts';
import styles from './first-steps.module.css';

interface StepLabel {
  readonly text: string;
  readonly verb: string;
  readonly to: PlainPortalPath;
}

const stepLabels: Readonly<Record<FirstStep, StepLabel>> = {
  profile: { text: 'Complete your company profile', verb: 'Open profile', to: '/membership/company' },
  logo: { text: 'Upload your logo', verb: 'Add logo', to: '/membership/company' },
  location: { text: 'Add your locations', verb: 'Add location', to: '/membership/locations' },
  team: { text: 'Invite your team', verb: 'Invite people', to: '/membership/invites/new' },
  service: { text: 'Request a service', verb: 'Choose service', to: '/membership/subscriptions' },
  agreements: { text: 'Review your agreements', verb: 'Review agreements', to: '/membership/agreements' },
};

// As many as fit on one line.
const maxShown = 2;

/** The setup checklist of a new company; hidden when complete. */
export function FirstStepsCard() {
  const { data, isPending } = useQuery(firstStepsQuery);
  if (isPending) return <PendingContent />;
  const open = data?.steps.filter(({ done }) => !done) ?? [];
  if (data?.isNew !== true || open.length === 0) return null;
  const { steps } = data;
  return (
    <section className={styles.card} aria-label="Get started">
      <h2 className={styles.title}>Get started</h2>
      <span className={styles.bars} aria-hidden>
        {steps.map(({ step, done }) => (
          <span key={step} className={styles.bar} data-done={done || undefined} />
        ))}
      </span>
      <span className={styles.count}>
        {steps.length - open.length} of {steps.length}
      </span>
      <ul className={styles.steps}>
        {open.slice(0, maxShown).map(({ step }) => (
          <li key={step} className={styles.step}>
            {stepLabels[step].text} <Link to={stepLabels[step].to}>{stepLabels[step].verb}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
