import { portalPath } from '#kit/domain/portal-path.ts';
import { useNow } from '#kit/web/display/now.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link } from '#kit/web/link/link.ts';
import { DeadlineClock } from './deadline-clock.tsx';
import type { Home, ShownQueue } from '../../contract/desk-home.ts';
import { spanWords } from './desk-summary.ts';
import { queueIcon } from './queue-icons.ts';
import styles from './desk-home.module.css';

export function QueuesPanel({ home: { queues } }: { readonly home: Home }) {
  return (
    <section className={styles.panel} aria-label="Queues">
      <div className={styles.head}>
        <h2 className={styles.title}>Queues</h2>
        <span className={styles.order}>Next deadline first</span>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>Queue</th>
            <th className={styles.number}>Open</th>
            <th className={styles.number}>Late</th>
            <th className={`${styles.number} ${styles.wide}`}>Oldest</th>
            <th className={styles.wide}>Target</th>
            <th>Next deadline</th>
          </tr>
        </thead>
        <tbody>
          {queues.map((queue) => (
            <QueueLine key={queue.name} queue={queue} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function QueueLine({ queue }: { readonly queue: ShownQueue }) {
  const now = useNow();
  return (
    <tr>
      <th scope="row" className={styles.queue}>
        <Icon name={queueIcon(queue.name)} size={15} />
        <Link to={portalPath(queue.to)}>{queue.title}</Link>
      </th>
      <td className={`${styles.number} ${styles.strong}`}>
        {queue.open === 0 ? '-' : queue.open.toLocaleString('en-US')}
      </td>
      <td className={`${styles.number} ${queue.late > 0 ? styles.bad : ''}`}>
        {queue.late === 0 ? '-' : queue.late.toLocaleString('en-US')}
      </td>
      <td className={`${styles.number} ${styles.wide}`}>
        {queue.oldest === null ? '-' : spanWords(now.getTime() - Date.parse(queue.oldest))}
      </td>
      <td className={styles.wide}>{queue.target}</td>
      <td>{queue.next === null ? '-' : <DeadlineClock task={queue.next} now={now} />}</td>
    </tr>
  );
}
