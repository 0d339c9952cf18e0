import { Button } from '@mantine/core';
import { BusyButton } from '#kit/web/display/busy-button.tsx';
import { BrassCard, Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { answerAlert } from '../../contract/tracking-endpoints.ts';
import type { ShippingAlert, alertAnswers } from '../../contract/tracking-endpoints.ts';
import styles from './alerts.module.css';
import type { AlertStatus } from '../../domain/alerts/alert.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import type { Shipment } from '#modules/shipping/shipments/contract/shipment-shapes.ts';
import { trackingQuery } from '../tracking-card.tsx';

export function AlertCard({ alert }: { readonly alert: ShippingAlert }) {
  const { title, words, status, raisedAt, call: callAdvice, actions } = alert;
  const isOpen = actions.length > 0 || status === 'Stopping';
  const Frame = isOpen ? BrassCard : Card;
  const { kind, words: badge } = statusBadges[status];
  const outcome = alertOutcome(alert);
  const mayCall = callAdvice !== null && (status === 'Open' || status === 'NotStopped') && isDiversion(alert);
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
        <StatusBadge kind={kind}>{badge}</StatusBadge> {outcome ?? words}
      </p>
      {mayCall && <p className={styles.quiet}>{callAdvice}</p>}
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
          busyWords="Contacting carrier"
          onClick={() => void answer('stop')}
        >
          Stop parcel
        </BusyButton>
      )}
      {actions.includes('ours') && (
        <Button variant="default" disabled={busy} onClick={() => void answer('ours')}>
          {actions.includes('stop') ? 'I did this' : 'Acknowledge'}
        </Button>
      )}
      {error !== undefined && <FailureMessage error={error} />}
    </div>
  );
}

const statusBadges: Readonly<Record<AlertStatus, { readonly kind: StatusKind; readonly words: string }>> = {
  Open: { kind: 'bad', words: 'Needs response' },
  Stopping: { kind: 'warn', words: 'Stop requested' },
  NotStopped: { kind: 'bad', words: 'Not stopped' },
  Stopped: { kind: 'info', words: 'Returning' },
  Ours: { kind: 'mute', words: 'Acknowledged' },
  Over: { kind: 'mute', words: 'Resolved' },
};

/** Undefined while unanswered. */
function alertOutcome({ status, carrier, answer, settledBy }: ShippingAlert): string | undefined {
  const who = settledBy === null ? '' : ` Handled by ${settledBy}.`;
  switch (status) {
    case 'Open':
      return undefined;
    case 'Stopping':
      return `We asked ${carrier ?? 'the carrier'} to stop the parcel. We'll keep trying until they respond.`;
    case 'NotStopped':
      return answer ?? "The carrier couldn't stop the parcel.";
    case 'Stopped':
      return `${carrier ?? 'The carrier'} is returning the parcel to you.${who}`;
    case 'Ours':
      return who.trim();
    case 'Over':
      return `No action needed.${who}`;
  }
}

/** Stopping a parcel asks for confirmation first. */
function useAnswerAlert({ alertId, shipmentId, number, carrier }: ShippingAlert) {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const answer = (response: (typeof alertAnswers)[number]) =>
    act(async () => {
      const isSure =
        response === 'ours' ||
        (await dialogs.openConfirm({
          header: `Stop shipment ${number}?`,
          body: `We'll ask ${carrier ?? 'the carrier'} to stop the parcel and return it to you. You can't undo this.`,
          yes: 'Stop parcel',
          no: 'Cancel',
          destroys: true,
        }));
      if (!isSure) return;
      const { alert } = await call(answerAlert, {
        params: { shipmentId, alertId },
        body: { answer: response },
      });
      if (alert.status === 'Stopped') toast.show({ sentence: `Shipment ${number} is being returned to you` });
      await queries.invalidateQueries({ queryKey: [shippingKey] });
    });
  return { busy, error, answer };
}

/** Alerts come first on the shipment's page. */
export function ShipmentAlerts({ shipment: { shipmentId } }: { readonly shipment: Shipment }) {
  const alerts = useQuery(trackingQuery(shipmentId)).data?.tracking.alerts ?? [];
  return alerts.map((alert) => <AlertCard key={alert.alertId} alert={alert} />);
}
