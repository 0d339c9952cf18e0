import { Button } from '@mantine/core';
import { BusyButton } from '#kit/web/display/busy-button.tsx';
import { BrassCard, Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import type { ShippingAlert } from '../../contract/alert-endpoints.ts';
import styles from './alerts.module.css';
import { standingBadges, whatBecame } from './standing-words.ts';
import { useAnswerAlert } from './use-answer-alert.ts';

/** One thing that somebody has to look at, with what can be done about it. */
export function AlertCard({ alert }: { readonly alert: ShippingAlert }) {
  const { title, words, standing, raisedAt, call, actions } = alert;
  const waits = actions.length > 0 || standing === 'Stopping';
  const Frame = waits ? BrassCard : Card;
  const { kind, words: badge } = standingBadges[standing];
  const became = whatBecame(alert);
  const mayCall = call !== null && (standing === 'Open' || standing === 'NotStopped') && isDiversion(alert);
  return (
    <Frame label={title}>
      <SectionTitle
        beside={
          <span className={styles.when}>
            <RelativeTime instant={new Date(raisedAt)} />
          </span>
        }
      >
        {title}
      </SectionTitle>
      <p className={styles.words}>
        <StatusBadge kind={kind}>{badge}</StatusBadge> {became ?? words}
      </p>
      {mayCall && <p className={styles.quiet}>{call}</p>}
      {actions.length > 0 && <Answers alert={alert} />}
    </Frame>
  );
}

const isDiversion = ({ kind }: ShippingAlert): boolean => kind === 'Redirected' || kind === 'HeldAtCounter';

function Answers({ alert }: { readonly alert: ShippingAlert }) {
  const { busy, error, answer } = useAnswerAlert(alert);
  const { actions } = alert;
  return (
    <div className={styles.answers}>
      {actions.includes('stop') && (
        <BusyButton
          color="bad"
          busy={busy}
          busyWords="Asking the carrier"
          onClick={() => void answer('stop')}
        >
          Stop it
        </BusyButton>
      )}
      {actions.includes('ours') && (
        <Button variant="default" disabled={busy} onClick={() => void answer('ours')}>
          {actions.includes('stop') ? 'I did this' : 'I know of it'}
        </Button>
      )}
      {error !== undefined && <FailureFace error={error} />}
    </div>
  );
}
