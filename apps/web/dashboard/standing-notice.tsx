import { Icon } from '#kit/web/icons/icon.tsx';
import { useActor } from '#platform/access/web/index.tsx';
import { useShell } from '../shell/portal-context.ts';
import styles from './standing-notice.module.css';
import { standingWords } from './standing-words.ts';

/** For whoever waits, or is no longer let in: why this page says so little, and what to do. */
export function StandingNotice() {
  const actor = useActor();
  const { portal } = useShell();
  const words = actor.kind === 'member' ? standingWords(actor, portal.provider) : undefined;
  if (words === undefined) return null;
  return (
    <div role="status" className={styles.notice}>
      <Icon name="info" />
      <p className={styles.words}>
        <strong>{words.title}</strong> {words.next}
      </p>
    </div>
  );
}
