import { now } from '#kit/web/display/now.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import { providerDay } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import { useShell } from '../shell/portal-context.ts';
import styles from './standing-notice.module.css';
import { standingWords, uninvitedWords } from './standing-words.ts';

/** For whoever waits, or is no longer let in: why this page says so little, and what to do. */
export function StandingNotice() {
  const actor = useActor();
  const { portal } = useShell();
  if (actor.kind !== 'member') return null;
  const own = standingWords(actor, portal.provider);
  const gone = uninvitedWords(actor, providerDay(now()));
  return [...(own === undefined ? [] : [own]), ...gone].map(({ title, next }) => (
    <div key={title} role="status" className={styles.notice}>
      <Icon name="info" />
      <p className={styles.words}>
        <strong>{title}</strong> {next}
      </p>
    </div>
  ));
}
