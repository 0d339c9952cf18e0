import { Button } from '@mantine/core';
import { BrassCard, Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { PaymentMethod } from '../contract/method-shapes.ts';
import { BrandMark } from './brand-mark.tsx';
import { accountText, addressText, expiryText, holdText, issuerOf, nameOf } from './method-text.ts';
import styles from './methods.module.css';
import type { MethodActions } from './use-method-actions.ts';

interface MethodCardProps {
  readonly method: PaymentMethod;
  readonly methodActions: MethodActions;
}

/** One card or account; the default has the accent color. */
export function MethodCard({ method, methodActions }: MethodCardProps) {
  const Frame = method.isDefault ? BrassCard : Card;
  return (
    <Frame label={nameOf(method)}>
      <div className={styles.head}>
        <BrandMark {...method} />
        <div className={styles.name}>
          <h2 className={styles.issuer}>
            {issuerOf(method)}
            {method.lastFour !== null && (
              <>
                {' '}
                <span aria-hidden>••••</span> <span className={styles.digits}>{method.lastFour}</span>
              </>
            )}
          </h2>
          {method.nickName !== '' && <p className={styles.nickName}>{method.nickName}</p>}
        </div>
        <Status method={method} />
      </div>
      <FactList>
        {method.paymentMethodType === 'CreditCard' ? (
          <FactLine name="Expires">
            <Expiry method={method} />
          </FactLine>
        ) : (
          <FactLine name="Account">{accountText(method)}</FactLine>
        )}
        <FactLine name="Holder">{method.nameOnCard}</FactLine>
        <FactLine name="Receipts to">{method.email}</FactLine>
        <FactLine name="Billing address">{addressText(method)}</FactLine>
      </FactList>
      <StatusNote method={method} />
      <ActionButtons method={method} methodActions={methodActions} />
    </Frame>
  );
}

const statusLabels: Readonly<Record<PaymentMethod['status'], readonly [StatusKind, string]>> = {
  Adding: ['info', 'Adding'],
  AwaitingDeposits: ['warn', 'Awaiting deposits'],
  Active: ['ok', 'Ready'],
  Failed: ['bad', 'Failed'],
  Removed: ['mute', 'Removed'],
};

function Status({ method: { status, isDefault, billsOnly, expiry } }: { readonly method: PaymentMethod }) {
  const [kind, words] = statusLabels[status];
  if (isDefault)
    return (
      <span className={styles.default}>
        <svg viewBox="0 0 20 20" width="15" height="15" aria-hidden focusable="false">
          <path d="m10 2.8 2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5l-3.6-3.5 5-.7Z" />
        </svg>
        Default
      </span>
    );
  return (
    <StatusBadge kind={expiry === 'expired' ? 'bad' : kind}>
      {expiry === 'expired' ? 'Expired' : billsOnly ? 'Bills only' : words}
    </StatusBadge>
  );
}

function Expiry({ method }: { readonly method: PaymentMethod }) {
  const words = expiryText(method);
  if (method.expiry === 'expired') return <span className={styles.bad}>{words}, expired</span>;
  return method.expiry === 'soon' ? <span className={styles.warn}>{words}, expires soon</span> : words;
}

function StatusNote({ method }: { readonly method: PaymentMethod }) {
  const { status, reason, hold } = method;
  if (status === 'AwaitingDeposits')
    return (
      <p className={styles.note}>
        Two small deposits will appear on your bank statement in 1 to 2 business days. Confirm the amounts to
        use this account.
      </p>
    );
  if (status === 'Adding') return <p className={styles.note}>Waiting for the bank to respond.</p>;
  if (status === 'Failed') return <p className={styles.note}>{reason} Try a different account.</p>;
  return hold === null ? null : <p className={styles.note}>{holdText(hold)}</p>;
}

function ActionButtons({ method, methodActions }: MethodCardProps) {
  const { actions } = method;
  if (actions.length === 0) return null;
  const name = nameOf(method);
  return (
    <div className={styles.actions}>
      {actions.includes('confirmDeposits') && (
        <Button
          size="xs"
          aria-label={`Confirm deposits for ${name}`}
          onClick={() => methodActions.confirmDeposits(method)}
        >
          Confirm deposits
        </Button>
      )}
      {actions.includes('makeDefault') && (
        <Button
          size="xs"
          variant="default"
          aria-label={`Make default: ${name}`}
          disabled={methodActions.busy}
          onClick={() => methodActions.makeDefault(method)}
        >
          Make default
        </Button>
      )}
      {actions.includes('useForServices') && (
        <Button
          size="xs"
          variant="default"
          aria-label={`Use for services: ${name}`}
          disabled={methodActions.busy}
          onClick={() => methodActions.useForServices(method)}
        >
          Use for services
        </Button>
      )}
      {actions.includes('rename') && (
        <Button
          size="xs"
          variant="subtle"
          aria-label={`Edit ${name}`}
          onClick={() => methodActions.rename(method)}
        >
          Edit
        </Button>
      )}
      {actions.includes('remove') && (
        <Button
          size="xs"
          variant="subtle"
          color="bad"
          aria-label={`Remove ${name}`}
          onClick={() => methodActions.remove(method)}
        >
          Remove
        </Button>
      )}
    </div>
  );
}
