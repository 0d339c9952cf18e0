import { useQuery } from '@tanstack/react-query';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { openPdf } from '#modules/shipping/labels/web/open-pdf.ts';
import type { Claim } from '#modules/shipping/claims/contract/claim-endpoints.ts';
import { claimsKey } from '#modules/shipping/claims/web/claim-queries.ts';
import { getRemittance, getSettlementLetter, listClaimPayments } from '../contract/payment-endpoints.ts';
import styles from './money.module.css';
import { PaymentList } from './payment-list.tsx';

/** The decision's letter and the money, on the member's page. */
export function ClaimMoneyCard({ claim: { claimId, number } }: { readonly claim: Claim }) {
  const params = { claimId };
  const { data } = useQuery({
    queryKey: [...claimsKey, claimId, 'payments'],
    queryFn: ({ signal }) => call(listClaimPayments, { params }, { signal }),
  });
  const { error, act } = useAction();
  if (data === undefined || (!data.hasLetter && data.items.length === 0)) return null;
  const open = (name: string, fetch: () => Promise<Blob>) => () =>
    void act(async () => openPdf(`claim-${number ?? ''}-${name}.pdf`, await fetch()));
  return (
    <Card label="Settlement">
      <SectionTitle>Settlement</SectionTitle>
      <div className={styles.fields}>
        {data.items.length > 0 && (
          <PaymentList
            payments={data.items}
            linksOf={({ paymentId }) => [
              {
                label: 'Remittance advice',
                open: open('remittance', () =>
                  callForBlob(getRemittance, { params: { claimId, paymentId } }),
                ),
              },
            ]}
          />
        )}
        {data.hasLetter && (
          <div>
            <TextButton onClick={open('letter', () => callForBlob(getSettlementLetter, { params }))}>
              Decision letter
            </TextButton>
          </div>
        )}
        {error !== undefined && <FailureMessage error={error} />}
      </div>
    </Card>
  );
}
