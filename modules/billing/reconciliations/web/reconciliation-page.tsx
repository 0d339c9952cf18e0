import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { billingKey } from '#modules/billing/account/web/billing-calls.ts';
import { invoicePath } from '#modules/billing/invoices/web/invoice-columns.tsx';
import { maxEvidence } from '../contract/reconciliation-shapes.ts';
import type { Dispute, ReconciliationDetails } from '../contract/reconciliation-shapes.ts';
import { reasonLabels } from '../domain/dispute-life-cycle.ts';
import { ComparedSides } from './compared-sides.tsx';
import { DisputeCard } from './dispute-card.tsx';
import { reconciliationQuery } from './reconciliation-queries.ts';
import { shownDay } from './reconciliation-text.ts';
import styles from './reconciliations.module.css';
import { openRequestReviewDialog } from './request-review-dialog.tsx';

export function ReconciliationPage() {
  const reconciliationId = useRouteParam('reconciliationId');
  const query = useQuery(reconciliationQuery(reconciliationId));
  return (
    <Screen
      query={query}
      title="Reconciliation"
      elsewhere={<ToList to="/membership/billing/reconciliations">Back to reconciliations</ToList>}
    >
      {(details) => <Details details={details} />}
    </Screen>
  );
}

function Details({ details }: { readonly details: ReconciliationDetails }) {
  const { reconciliation, declared, billed, dispute } = details;
  const { carrier, trackingNumber, explanation } = reconciliation;
  return (
    <>
      <PageTitle
        above={<Link to="/membership/billing/reconciliations">Reconciliations</Link>}
        title={`${carrier} ${trackingNumber}`}
        facts={explanation}
        actions={<Ask details={details} />}
      />
      <PageColumns>
        <ComparedSides carrier={carrier} declared={declared} billed={billed} />
        <Column>
          <Adjustment details={details} />
          {dispute !== null && <Review details={details} dispute={dispute} />}
        </Column>
      </PageColumns>
    </>
  );
}

function Ask({ details }: { readonly details: ReconciliationDetails }) {
  const { reconciliation } = details;
  const dialogs = useDialogs();
  const queries = useQueryClient();
  if (!reconciliation.actions.includes('requestReview')) return null;
  const ask = async (): Promise<void> => {
    const requested = await openRequestReviewDialog(dialogs, reconciliation);
    if (requested === undefined) return;
    queries.setQueryData(reconciliationQuery(reconciliation.reconciliationId).queryKey, requested);
    void queries.invalidateQueries({ queryKey: [billingKey, 'reconciliations'] });
    toast.show({ sentence: "Review requested. We'll email you the outcome." });
  };
  return <Button onClick={() => void ask()}>Dispute</Button>;
}

function Review({
  details: { reconciliation },
  dispute,
}: {
  readonly details: ReconciliationDetails;
  readonly dispute: Dispute;
}) {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { reconciliationId, actions } = reconciliation;
  const most = maxEvidence - dispute.evidence.length;
  const attach = async (): Promise<void> => {
    const { openAddEvidenceDialog } = await import('./add-evidence-dialog.tsx');
    const attached = await openAddEvidenceDialog(dialogs, { reconciliationId, most });
    if (attached === undefined) return;
    queries.setQueryData(reconciliationQuery(reconciliationId).queryKey, attached);
    toast.show({ sentence: 'Evidence attached' });
  };
  return (
    <DisputeCard
      reconciliationId={reconciliationId}
      dispute={dispute}
      {...(actions.includes('addEvidence') && most > 0 ? { onAttach: () => void attach() } : {})}
    />
  );
}

function Adjustment({ details }: { readonly details: ReconciliationDetails }) {
  const { reconciliation, shippedOn, invoiceId, mayAsk } = details;
  const { amount, reason, reconciledOn, disputeBy, disputeStatus } = reconciliation;
  return (
    <Card label="Adjustment">
      <SectionTitle>Adjustment</SectionTitle>
      <FactList>
        <FactLine name="Amount" strong>
          <Money cents={amount} />
        </FactLine>
        <FactLine name="Reason">{reasonLabels[reason]}</FactLine>
        <FactLine name="Service">{reconciliation.service}</FactLine>
        <FactLine name="Shipment ID">{reconciliation.shipmentId ?? '-'}</FactLine>
        <FactLine name="Recipient">{reconciliation.recipient ?? '-'}</FactLine>
        <FactLine name="Shipped">{shownDay(shippedOn)}</FactLine>
        <FactLine name="Reconciled">{shownDay(reconciledOn)}</FactLine>
        <FactLine name="Carrier invoice">{reconciliation.carrierInvoice}</FactLine>
        <FactLine name="Your invoice">
          {invoiceId === null ? 'Next invoice' : <Link to={invoicePath(invoiceId)}>View invoice</Link>}
        </FactLine>
        {disputeStatus === null && amount > 0 && (
          <FactLine name="Dispute window">
            {disputeBy === null ? 'Closed after 60 days' : `Open until ${shownDay(disputeBy)}`}
          </FactLine>
        )}
      </FactList>
      {!mayAsk && disputeBy !== null && (
        // Spec shipping §6: people who may not act see whom to ask.
        <p className={styles.quiet}>To dispute this adjustment, ask your business administrator.</p>
      )}
    </Card>
  );
}
