import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import type { ReviewEntry } from '../../contract/review-endpoints.ts';
import styles from './review.module.css';

/** Who said what, oldest first. */
export function EntryList({ entries }: { readonly entries: readonly ReviewEntry[] }) {
  return (
    <ol className={styles.entries} aria-live="polite">
      {entries.map(({ entryId, kind, words, by, at }) => (
        <li key={entryId} data-kind={kind}>
          <p className={styles.by}>
            <b>{by}</b>
            <RelativeTime instant={new Date(at)} />
          </p>
          <p className={styles.words}>{words}</p>
        </li>
      ))}
    </ol>
  );
}
