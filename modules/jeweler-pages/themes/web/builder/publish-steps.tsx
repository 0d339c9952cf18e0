import { Icon } from '#kit/web/icons/icon.tsx';
import styles from './builder.module.css';

/** How far a publication is; `closed`: it is published, but this browser couldn't open it. */
export type PublishProgress = 'none' | 'publishing' | 'opening' | 'open' | 'closed';

type StepState = 'done' | 'now' | 'next' | 'failed';

const order: readonly PublishProgress[] = ['none', 'publishing', 'opening', 'open'];

function stateAt(progress: PublishProgress, starts: PublishProgress): StepState {
  if (progress === 'closed') return starts === 'opening' ? 'failed' : 'done';
  const [at, from] = [order.indexOf(progress), order.indexOf(starts)];
  if (at < from) return 'next';
  return at === from ? 'now' : 'done';
}

const words: Readonly<Record<StepState, string>> = {
  done: 'Done',
  now: 'In progress',
  next: 'Waiting',
  failed: 'Check the page yourself',
};

/** Spec rulings 17: shown as steps, and done when done. */
export function PublishSteps({ progress }: { readonly progress: PublishProgress }) {
  const steps: readonly (readonly [name: string, state: StepState])[] = [
    ['Save the draft', 'done'],
    ['Reserve the web address and publish', stateAt(progress, 'publishing')],
    ['Open the page as a visitor', stateAt(progress, 'opening')],
  ];
  return (
    <ol className={styles.checks} aria-label="Steps to publish" aria-live="polite">
      {steps.map(([name, state]) => (
        <li key={name} data-state={state} data-open={state === 'failed' || undefined}>
          <Icon name={state === 'done' ? 'check' : state === 'failed' ? 'warning' : 'clock'} size={16} />
          <span>{name}</span>
          <span className={styles.says}>{words[state]}</span>
        </li>
      ))}
    </ol>
  );
}
