import { Button } from '@mantine/core';
import { cents, formatCents } from '#kit/domain/money.ts';
import { portalPath } from '#kit/domain/portal-path.ts';
import { useNow } from '#kit/web/display/now.ts';
import { Link } from '#kit/web/link/link.ts';
import { DeadlineClock } from './deadline-clock.tsx';
import type { Home, ShownTask } from '../../contract/desk-home.ts';
import { spanWords } from './desk-summary.ts';
import { VisuallyHidden } from '#kit/web/display/visually-hidden.tsx';
import styles from './desk-home.module.css';

/** Tasks that aren't late yet, first due first. */
export function DueNext({ home: { dueNext, open, late } }: { readonly home: Home }) {
  if (dueNext.length === 0) return null;
  return (
    <section className={styles.panel} aria-label="Due next">
      <div className={styles.head}>
        <h2 className={styles.title}>Due next</h2>
        <span className={styles.count}>{(open - late).toLocaleString('en-US')}</span>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>Item</th>
            <th className={styles.wide}>Queue</th>
            <th className={styles.wide}>Member</th>
            <th className={styles.number}>Amount</th>
            <th className={`${styles.number} ${styles.wide}`}>Waiting</th>
            <th>Due</th>
            <th className={styles.number}>
              <VisuallyHidden>Action</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {dueNext.map((task) => (
            <TaskLine key={`${task.queue}:${task.id}`} task={task} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function TaskLine({ task }: { readonly task: ShownTask }) {
  const now = useNow();
  return (
    <tr>
      <th scope="row" className={styles.item}>
        {task.title}
      </th>
      <td className={styles.wide}>{task.queueTitle}</td>
      <td className={styles.wide}>{task.company ?? '-'}</td>
      <td className={styles.number}>{task.amount === null ? '-' : formatCents(cents(task.amount))}</td>
      <td className={`${styles.number} ${styles.wide}`}>
        {spanWords(now.getTime() - Date.parse(task.since))}
      </td>
      <td>
        <DeadlineClock task={task} now={now} />
      </td>
      <td className={styles.number}>
        <Button
          size="xs"
          variant="default"
          component={Link}
          to={portalPath(task.to)}
          aria-label={`${task.verb}: ${task.title}`}
        >
          {task.verb}
        </Button>
      </td>
    </tr>
  );
}
