import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cents, formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { DialogButton } from '#kit/web/dialog/dialog-button.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { RadioGroup } from '#kit/web/form/choice/option-groups.tsx';
import { Link } from '#kit/web/link/link.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { HelpLine } from '#kit/web/states/help-line.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { listMethods } from '#platform/payments/contract.ts';
import { payPolicy } from '../contract/payment-endpoints.ts';

interface PaidPolicy {
  readonly policyNumber: string;
  readonly type: string;
  readonly billing: { readonly due: number };
}

export function openPayPolicyDialog(dialogs: Dialogs, policy: PaidPolicy): Promise<void> {
  return dialogs.open<void>((opened, answer) => (
    <PayPolicyDialog policy={policy} opened={opened} onClose={() => answer()} />
  ));
}

/** Asks for the method, then shows the outcome. */
function PayPolicyDialog({ policy, opened, onClose }: DialogFrame & { readonly policy: PaidPolicy }) {
  const { policyNumber, type, billing } = policy;
  // A double click is one payment; another try after a decline is another.
  const [intentId, setIntentId] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<{ readonly isDone: boolean; readonly says: string }>();
  const { busy, error, act } = useAction();
  const methods = useQuery({
    queryKey: ['policies', 'methods'],
    queryFn: ({ signal }) => call(listMethods, {}, { signal }),
  });
  const usable = methods.data?.items.filter(({ status }) => status === 'Active') ?? [];
  const methodId = chosen ?? usable.find(({ isDefault }) => isDefault)?.id ?? usable[0]?.id;
  const amount = formatCents(cents(billing.due));
  const pay = () =>
    act(async () => {
      const body = { intentId, methodId: methodId ?? '', amount: billing.due };
      const paid = await call(payPolicy, { params: { policyNumber }, body });
      setOutcome({ isDone: paid.outcome !== 'declined', says: paid.says });
      if (paid.outcome === 'declined') setIntentId(crypto.randomUUID());
    });
  const isDone = outcome?.isDone === true;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Pay ${type} ${policyNumber}: ${amount}`}
      width={520}
      closeOnBackdrop={false}
      buttons={
        isDone ? (
          <DialogButton weight="main" onClick={onClose}>
            Done
          </DialogButton>
        ) : (
          <>
            <DialogButton weight="plain" onClick={onClose}>
              Cancel
            </DialogButton>
            <DialogButton
              weight="main"
              working={busy}
              disabled={methodId === undefined}
              onClick={() => void pay()}
            >
              {`Pay ${amount}`}
            </DialogButton>
          </>
        )
      }
    >
      <div role="status">{outcome !== undefined && <p>{outcome.says}</p>}</div>
      {!isDone && (
        <Screen query={methods}>
          {() =>
            usable.length === 0 ? (
              <p>
                No payment method yet. <Link to="/membership/billing/methods">Add one</Link> to pay here.
              </p>
            ) : (
              <RadioGroup
                name="method"
                label="Payment method"
                layout="column"
                value={methodId ?? ''}
                onChange={setChosen}
                options={usable.map(({ id, label, nickName }) => ({
                  value: id,
                  label: nickName === '' ? label : nickName,
                  ...(nickName === '' ? {} : { description: label }),
                }))}
              />
            )
          }
        </Screen>
      )}
      {error !== undefined && (
        <>
          <FailureMessage error={error} />
          <HelpLine />
        </>
      )}
    </Dialog>
  );
}
