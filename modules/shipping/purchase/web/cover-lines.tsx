import { FactLine } from '#kit/web/display/fact-line.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import type { Purchase } from '../contract/purchase-shapes.ts';
import { coverWords } from '../domain/cover-standing.ts';
import styles from './purchase.module.css';

/** The cover's number, and what the insurer said of it last and when: where it does not answer, the time stays behind. */
export function CoverLines({ purchase: { coverNumber, coverRead } }: { readonly purchase: Purchase }) {
  if (coverNumber === null) return null;
  return (
    <>
      <FactLine name="Cover">{coverNumber}</FactLine>
      {coverRead !== null && (
        <FactLine
          name="The insurer says"
          note={
            <>
              (asked <RelativeTime instant={new Date(coverRead.readAt)} />)
            </>
          }
        >
          <span className={styles.cover} data-bad={coverRead.standing !== 'InForce' || undefined}>
            {coverWords[coverRead.standing]}
          </span>
        </FactLine>
      )}
    </>
  );
}
