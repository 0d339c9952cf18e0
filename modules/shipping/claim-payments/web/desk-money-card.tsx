import { useQuery } from '@tanstack/react-query';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { useStepUp } from '#platform/identity/web.tsx';
import { openPdf } from '#modules/shipping/labels/web/open-pdf.ts';
import { longLimit } from '#modules/shipping/claims/contract/claim-endpoints.ts';
import {
  getDeskClaimMoney,
  getDeskSettlementLetter,
  settleClaimCheck,
} from '../contract/payment-endpoints.ts';
import type { ClaimPayment } from '../contract/payment-endpoints.ts';
import type { DeskClaimParams } from './desk-claim-params.ts';
import { moneyKey } from './desk-claim-params.ts';
import styles from './money.module.css';
import { PayForm } from './pay-form.tsx';
import { PaymentList } from './payment-list.tsx';
import type { PaymentLink } from './payment-list.tsx';

/** What is paid and how, on the examiner's page. */
export function DeskMoneyCard({ params, number, onDone }: DeskClaimParams) {
  const { data } = useQuery({
    queryKey: moneyKey(params.claimId),
    queryFn: ({ signal }) => call(getDeskClaimMoney, { params }, { signal }),
  });
  const { error, act } = useAction();
  const settle = useSettleCheck({ params, number, onDone });
  if (data === undefined || (!data.hasLetter && data.items.length === 0)) return null;
  const letter = () =>
    void act(async () =>
      openPdf(`claim-${number}-letter.pdf`, await callForBlob(getDeskSettlementLetter, { params })),
    );
  const linksOf = (payment: ClaimPayment): readonly PaymentLink[] => {
    if (payment.way !== 'check' || (payment.status !== 'Sent' && payment.status !== 'Settled')) return [];
    const back = { label: 'Check stopped or returned', open: () => settle(payment, false) };
    return payment.status === 'Sent'
      ? [{ label: 'Check cleared', open: () => settle(payment, true) }, back]
      : [back];
  };
  return (
    <Card label="Payment">
      <SectionTitle beside={data.hasLetter && <TextButton onClick={letter}>View letter</TextButton>}>
        Payment
      </SectionTitle>
      <div className={styles.fields}>
        {data.items.length > 0 && <PaymentList payments={data.items} linksOf={linksOf} />}
        {data.ways.length > 0 && (
          // Another claim or another way starts a form of its own.
          <PayForm key={data.items.length} params={params} number={number} onDone={onDone} ways={data.ways} />
        )}
        {error !== undefined && <FailureMessage error={error} />}
      </div>
    </Card>
  );
}

function useSettleCheck({ params, onDone }: DeskClaimParams) {
  const dialogs = useDialogs();
  const withStepUp = useStepUp();
  const { act } = useAction();
  return (payment: ClaimPayment, cleared: boolean) =>
    void act(async () => {
      const answers = await dialogs.openForm({
        title: cleared ? 'Record cleared check' : 'Record stopped or returned check',
        fields: [
          {
            name: 'words',
            label: 'How was this confirmed?',
            kind: 'text',
            required: true,
            maximum: longLimit,
          },
        ],
        proceed: 'Save',
        cancel: 'Cancel',
      });
      if (answers === null) return;
      const { paymentId } = payment;
      await withStepUp(() =>
        call(settleClaimCheck, {
          params: { ...params, paymentId },
          body: { cleared, words: answers['words'] ?? '' },
        }),
      );
      toast.show({ sentence: 'Check updated' });
      await onDone();
    });
}
