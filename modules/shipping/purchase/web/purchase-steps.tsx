import { Icon } from '#kit/web/icons/icon.tsx';
import type { IconName } from '#kit/web/icons/icon.tsx';
import type { Purchase } from '../contract/purchase-shapes.ts';
import styles from './purchase.module.css';

type Step = Purchase['steps'][number];

const icons: Readonly<Record<Step['standing'], IconName>> = {
  waiting: 'clock',
  running: 'hourglass',
  unknown: 'question',
  done: 'check',
  failed: 'refused',
  undoing: 'undo',
  undone: 'undo',
  stuck: 'warning',
};

/** Each step in words; what is not known is said as such. */
export function PurchaseSteps({ steps }: Pick<Purchase, 'steps'>) {
  return (
    <ol className={styles.steps} aria-live="polite">
      {steps.map(({ name, standing, words }) => (
        <li key={name} data-standing={standing}>
          <Icon name={icons[standing]} />
          <span>{words}</span>
        </li>
      ))}
    </ol>
  );
}
