import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { FaultMessage } from '../../states/fault-message.tsx';
import { EmptyState } from '../../states/empty-state.tsx';
import { LoadingState } from '../../states/loading-state.tsx';
import { SupportProvider } from '../../states/support.tsx';
import { nothing } from '../components/gallery-section.tsx';
import styles from './states.module.css';
import { StatusBadge } from '../../display/status-badge.tsx';
import type { StatusKind } from '../../display/status-badge.tsx';
import { FactsTable } from '../../dialog/facts-table.tsx';
import dialog from '../../dialog/dialog.module.css';
import { StillDialog } from '../still-dialog.tsx';
import { TimeRing } from '../../dialog/idle-warning-dialog.tsx';
import { RefusalMessage } from '../../states/refusal-message.tsx';
import { TextLine } from '../../form/text/text-line.tsx';

type StateProps = { name: string; says: string; children: ReactNode };

function State({ name, says, children }: StateProps) {
  return (
    <section className={styles.state} aria-label={name}>
      <p className={styles.caption}>
        <strong>{name}</strong> <span className={styles.says}>{says}</span>
      </p>
      <div className={styles.box}>{children}</div>
    </section>
  );
}

const support = { phone: '(555) 010-0177', home: '#components' };
const brokeAt = new Date(2026, 10, 20, 9, 42, 7);

// The states of picture 07, each the component that the screens use.
export function StatesView() {
  return (
    <SupportProvider support={support}>
      <div className={styles.states}>
        <State name="Loading" says="the final layout, quiet; after 200 ms only">
          <div className={styles.loading}>
            <LoadingState title="Natural diamonds" />
          </div>
        </State>
        <State name="Empty" says="what it is for, one drawing, one action">
          <EmptyState
            title="No memos out"
            text="Lend a stone or a piece with its value, due date and terms on one page. Both sides sign here."
            action={
              <>
                <Button>Write a memo</Button>
                <Button variant="subtle">Read the 2020 terms</Button>
              </>
            }
          />
        </State>
        <State name="Refused" says="the exact sentence, the next step, no data lost">
          <RefusedState />
        </State>
        <State name="Broken" says="what happened, retry, the reference for support">
          <FaultMessage
            text="Your shipments are safe, and labels you already bought still print. We've been notified."
            reference="LP-7F3K-2209"
            time={brokeAt}
            onRetry={nothing}
          />
        </State>
        <State name="Dialog" says="one decision; the button is the verb">
          <DialogState />
        </State>
        <State name="Idle warning" says="clicking outside doesn't close it">
          <IdleState />
        </State>
      </div>
    </SupportProvider>
  );
}

const shipments: readonly (readonly [StatusKind, string, string, string, string])[] = [
  ['ok', 'Delivered', '40-118296', 'Alder Street Repair', '$1,850.00'],
  ['info', 'In Transit', '40-118295', 'Kessler & Co.', '$31,900.00'],
  ['bad', 'Exception', '40-118292', 'Chen Fine Jewels', '$48,200.00'],
  ['ok', 'Delivered', '40-118287', 'Kessler & Co.', '$31,900.00'],
  ['info', 'In Transit', '40-118286', 'Rowan Bridal', '$18,900.00'],
];

const refunds = [
  { name: 'Freight refund, up to 30 days', value: '$9.20' },
  { name: 'Premium refund, today', value: '$5.15' },
];

// Content behind a dialog is unreachable, so screen readers skip it too.
function DialogState() {
  return (
    <div className={styles.stage}>
      <div className={styles.behind} aria-hidden>
        {shipments.map(([kind, status, id, to, value]) => (
          <div key={id} className={styles.behindRow}>
            <StatusBadge kind={kind}>{status}</StatusBadge>
            <span>{id}</span>
            <span>{to}</span>
            <span className={styles.last}>{value}</span>
          </div>
        ))}
      </div>
      <div className={styles.front}>
        <StillDialog
          title="Void shipment 40-118296?"
          words="The USPS label to Alder Street Repair stops working right away. You can't undo a void."
          buttons={
            <>
              <Button variant="default" className={`${dialog.button} ${styles.focused}`}>
                Keep it
              </Button>
              <Button color="bad">Void shipment</Button>
            </>
          }
        >
          <FactsTable label="Refunds" facts={refunds} />
        </StillDialog>
      </div>
    </div>
  );
}

function IdleState() {
  return (
    <div className={styles.stage}>
      <div className={styles.behind} aria-hidden>
        <p className={styles.behindTitle}>Appraisals</p>
        <p>4 drafts, 1 ready to sign.</p>
      </div>
      <div className={styles.front}>
        <StillDialog
          figure={<TimeRing secondsLeft={234} secondsInAll={300} />}
          title="Signing out in 4 minutes"
          words="You've been inactive for 55 minutes. Your shipment draft is saved."
          buttons={
            <>
              <Button variant="default" className={dialog.button ?? ''}>
                Logout
              </Button>
              <Button className={styles.focused ?? ''}>Continue session</Button>
            </>
          }
        />
      </div>
    </div>
  );
}

const declined = 'The bank declined this card. Call the number on its back, or pay another way.';

function RefusedState() {
  const [values, setValues] = useState({
    card: '4417 0042 8810 0231',
    name: 'Marta Reyes',
    expiry: '04/28',
    cvv: '123',
  });
  const change = (name: keyof typeof values) => (text: string) => setValues({ ...values, [name]: text });
  return (
    <div className={styles.refused} data-form>
      <h2 className={styles.heading}>Review and pay</h2>
      <RefusalMessage
        sentence="We are not able to process the payment details entered. Please use other payment options."
        next="Nothing was charged. The price is held until 10:12 AM."
      />
      <TextLine
        name="card"
        label="Card number"
        text={values.card}
        onText={change('card')}
        right="Visa"
        error={declined}
      />
      <div className={styles.three}>
        <TextLine name="name" label="Name on card" text={values.name} onText={change('name')} />
        <TextLine name="expiry" label="Expiry" text={values.expiry} onText={change('expiry')} />
        <TextLine name="cvv" label="CVV" type="password" text={values.cvv} onText={change('cvv')} />
      </div>
      <div className={styles.line}>
        <Button>Pay $9,310.23 by wire</Button>
        <Button variant="default">By ACH</Button>
        <Button variant="subtle" size="sm" className={styles.last ?? ''}>
          Try the card again
        </Button>
      </div>
      <p className={styles.says}>Wire saves $46.13 and holds the stone for 2 business days.</p>
    </div>
  );
}
