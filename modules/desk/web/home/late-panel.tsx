import { Button } from '@mantine/core';
import { formatCents, cents } from '#kit/domain/money.ts';
import { portalPath } from '#kit/domain/portal-path.ts';
import { useNow } from '#kit/web/display/now.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link } from '#kit/web/link/link.ts';
import type { Home, ShownTask } from '../../contract/desk-home.ts';
import { describeDeadline } from './desk-summary.ts';
import { queueIcon } from './queue-icons.ts';
import styles from './desk-home.module.css';

/** Late tasks under the brass line, most money first. */
export function LatePanel({ home: { late, mostAtRisk } }: { readonly home: Home }) {
  return (
    <section className={styles.panel} data-brass aria-label="Late">
      <div className={styles.head}>
        <h2 className={styles.title}>Late</h2>
        {late > 0 && <span className={styles.lateCount}>{late.toLocaleString('en-US')}</span>}
        <span className={styles.order}>Highest value first</span>
      </div>
      {late === 0 && <p className={styles.none}>Nothing is late.</p>}
      <ul className={styles.items}>
        {mostAtRisk.map((task, index) => (
          <LateLine key={`${task.queue}:${task.id}`} task={task} first={index === 0} />
        ))}
      </ul>
    </section>
  );
}

function LateLine({ task, first }: { readonly task: ShownTask; readonly first: boolean }) {
  const { words } = describeDeadline(task, useNow());
  return (
    <li className={styles.lateLine} data-first={first || undefined}>
      <span className={styles.tile}>
        <Icon name={queueIcon(task.queue)} size={15} />
      </span>
      <h3 className={styles.what}>{task.title}</h3>
      <span className={styles.money}>{task.amount === null ? '' : formatCents(cents(task.amount))}</span>
      <p className={styles.who}>
        {task.company !== null && <span>{task.company}</span>}
        <span className={styles.bad}>{words}</span>
      </p>
      <Button
        size="xs"
        variant={first ? 'filled' : 'default'}
        component={Link}
        to={portalPath(task.to)}
        aria-label={`${task.verb}: ${task.title}`}
      >
        {task.verb}
      </Button>
    </li>
  );
}
