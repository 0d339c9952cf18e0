import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import type { Policy } from '#modules/insurance/policies/contract/policy-endpoints.ts';
import styles from './policies.module.css';

/** While the insurer's system is away, what was read before is shown with its age. */
export function OldNotice({ policies }: { readonly policies: readonly Policy[] }) {
  const [oldest] = policies
    .filter(({ isOld }) => isOld)
    .map(({ readAt }) => readAt)
    .toSorted();
  if (oldest === undefined) return null;
  return (
    <p className={styles.old} role="status">
      {"We can't reach the insurer's policy system. Amounts were last updated "}
      <RelativeTime instant={new Date(oldest)} />.
    </p>
  );
}
