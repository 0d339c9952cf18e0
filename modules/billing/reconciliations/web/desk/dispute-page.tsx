import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { formatCents } from '#kit/domain/money.ts';
import { callForBlob } from '#kit/web/call/call.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { downloadDisputeEvidence } from '../../contract/dispute-desk-endpoints.ts';
import type { DeskDispute } from '../../contract/dispute-desk-endpoints.ts';
import { creditedText } from '../../domain/dispute-life-cycle.ts';
import { ComparedSides } from '../compared-sides.tsx';
import { DisputeBadge } from '../dispute-card.tsx';
import { EvidenceList } from '../evidence.tsx';
import { shownDay } from '../reconciliation-text.ts';
import styles from '../reconciliations.module.css';
import {
  decisionLabels,
  disputeDeskKey,
  disputeQuery,
  openAnswerDisputeDialog,
} from './answer-dispute-dialog.tsx';

export function DisputePage() {
  const companyId = useRouteParam('companyId');
  const disputeId = useRouteParam('disputeId');
  const query = useQuery(disputeQuery(companyId, disputeId));
  return (
    <Screen query={query} title="Dispute" elsewhere={<ToList to="/desk/disputes">Back to disputes</ToList>}>
      {({ dispute, about }) => (
        <>
          <PageTitle
            above={<Link to="/desk/disputes">Disputes</Link>}
            title={`${dispute.carrier} adjustment, ${formatCents(dispute.amount)}`}
            facts={dispute.explanation}
            actions={<Decisions dispute={dispute} />}
          />
          <PageColumns>
            <ComparedSides carrier={dispute.carrier} declared={about.declared} billed={about.billed} />
            <Request dispute={dispute} />
          </PageColumns>
        </>
      )}
    </Screen>
  );
}

function Decisions({ dispute }: { readonly dispute: DeskDispute }) {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  return dispute.actions.map((decision) => (
    <Button
      key={decision}
      variant={decision === 'win' ? 'filled' : 'default'}
      onClick={() =>
        void openAnswerDisputeDialog(dialogs, dispute, decision).then(async (answered) => {
          if (!answered) return;
          await queries.invalidateQueries({ queryKey: [disputeDeskKey] });
          toast.show({ sentence: decisionLabels[decision].done });
        })
      }
    >
      {decisionLabels[decision].verb}
    </Button>
  ));
}

function Request({ dispute }: { readonly dispute: DeskDispute }) {
  const { companyId, disputeId, companyName, trackingNumber, status, comment, askedBy, evidence } = dispute;
  return (
    <Card label="Review request">
      <SectionTitle beside={<DisputeBadge status={status} />}>Review request</SectionTitle>
      <p className={styles.words}>{comment}</p>
      <FactList>
        <FactLine name="Company">
          <Link to={`/desk/companies/${companyId}`}>{companyName}</Link>
        </FactLine>
        <FactLine name="Requested by">{askedBy}</FactLine>
        <FactLine name="Parcel">{trackingNumber}</FactLine>
        {dispute.expiresOn !== null && <FactLine name="Respond by">{shownDay(dispute.expiresOn)}</FactLine>}
        {dispute.answer !== '' && <FactLine name="Answer">{dispute.answer}</FactLine>}
        {status === 'Won' && <FactLine name="Credited">{creditedText(dispute, 'their')}</FactLine>}
      </FactList>
      <EvidenceList
        evidence={evidence}
        fetchFile={(fileId) =>
          callForBlob(downloadDisputeEvidence, { params: { companyId, disputeId, fileId } })
        }
      />
    </Card>
  );
}
