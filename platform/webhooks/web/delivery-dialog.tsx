import { useQuery } from '@tanstack/react-query';
import { counted } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { exactInstant } from '#kit/web/display/relative-time.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogButton } from '#kit/web/dialog/dialog-button.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { getDelivery } from '../contract/webhooks.ts';
import type { Delivery, DeliveryLine, Webhook } from '../contract/webhooks.ts';
import { webhooksKey } from './webhook-queries.ts';
import styles from './webhooks.module.css';

interface Shown {
  readonly webhook: Webhook;
  readonly delivery: DeliveryLine;
}

/** Shows a message and its attempts; resolves to true if the person resends it. */
export const openDeliveryDialog = (dialogs: Dialogs, shown: Shown): Promise<boolean> =>
  dialogs.open<boolean>((opened, answer) => (
    <DeliveryDialog {...shown} opened={opened} onClose={() => answer(false)} onResend={() => answer(true)} />
  ));

interface DeliveryDialogProps extends DialogFrame, Shown {
  onResend(): void;
}

function DeliveryDialog({ webhook, delivery, opened, onClose, onResend }: DeliveryDialogProps) {
  const { deliveryId, event, actions } = delivery;
  const params = { endpointId: webhook.endpointId, deliveryId };
  const query = useQuery({
    queryKey: [...webhooksKey, 'delivery', deliveryId],
    queryFn: ({ signal }) => call(getDelivery, { params }, { signal }),
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={event}
      subtitle={`Message ID msg_${deliveryId}`}
      docked
      withClose
      width={520}
      buttons={
        <>
          <DialogButton weight="plain" first onClick={onClose}>
            Close
          </DialogButton>
          {actions.includes('redeliver') && (
            <DialogButton weight="main" onClick={onResend}>
              Resend message
            </DialogButton>
          )}
        </>
      }
    >
      <Screen query={query}>{(message) => <Message message={message} />}</Screen>
    </Dialog>
  );
}

function Message({ message: { body, attempts, nextTryAt } }: { readonly message: Delivery }) {
  return (
    <>
      <h3 className={styles.part}>Body</h3>
      <Text label="Body" text={indented(body)} />
      <h3 className={styles.part}>{counted(attempts.length, 'attempt')}</h3>
      {attempts.length === 0 && <p className={styles.text}>No attempts yet. The first is about to start.</p>}
      <ol className={styles.attempts}>
        {attempts.map((attempt) => (
          <li key={attempt.at}>
            <p className={styles.text}>{attemptWords(attempt)}</p>
            <Text label={`Response ${exactInstant(new Date(attempt.at))}`} text={attempt.answer} />
          </li>
        ))}
      </ol>
      {nextTryAt !== null && <p className={styles.text}>Next attempt {exactInstant(new Date(nextTryAt))}.</p>}
      <p className={styles.text}>
        Every attempt has the same message ID, so your server can ignore one it has already processed.
      </p>
    </>
  );
}

const attemptWords = ({ at, status, tookMs }: Delivery['attempts'][number]): string =>
  `${exactInstant(new Date(at))}: ${status === null ? 'no response' : `HTTP ${status}`} in ${tookMs.toLocaleString('en-US')} ms`;

function Text({ label, text }: { readonly label: string; readonly text: string }) {
  if (text === '') return <p className={styles.text}>Empty response</p>;
  return (
    <pre className={styles.code} tabIndex={0} role="region" aria-label={label}>
      {text}
    </pre>
  );
}

/** Bodies are JSON that we wrote. */
const indented = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);
