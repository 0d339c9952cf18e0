import { Button } from '@mantine/core';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { callForBlob } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { downloadEvidence } from '../contract/reconciliation-endpoints.ts';
import type { Dispute } from '../contract/reconciliation-shapes.ts';
import { creditedText, disputeStatusLabels } from '../domain/dispute-life-cycle.ts';
import { EvidenceList } from './evidence.tsx';
import { shownDay, disputeStatusKinds } from './reconciliation-text.ts';
import styles from './reconciliations.module.css';

interface DisputeCardProps {
  readonly reconciliationId: string;
  readonly dispute: Dispute;
  /** Absent if no more evidence can be attached. */
  onAttach?(): void;
}

export function DisputeCard({ reconciliationId, dispute, onAttach }: DisputeCardProps) {
  const { status, comment, askedBy, askedAt, evidence, expiresOn, answer } = dispute;
  return (
    <Card label="Dispute">
      <SectionTitle beside={<DisputeBadge status={status} />}>Dispute</SectionTitle>
      <p className={styles.words}>{comment}</p>
      <FactList>
        <FactLine name="Requested by">{askedBy}</FactLine>
        <FactLine name="Requested">
          <RelativeTime instant={new Date(askedAt)} />
        </FactLine>
        {expiresOn !== null && <FactLine name="Response due by">{shownDay(expiresOn)}</FactLine>}
        {answer !== '' && <FactLine name="Answer">{answer}</FactLine>}
        {status === 'Won' && <FactLine name="Credited">{creditedText(dispute, 'your')}</FactLine>}
      </FactList>
      <EvidenceList
        evidence={evidence}
        fetchFile={(fileId) => callForBlob(downloadEvidence, { params: { reconciliationId, fileId } })}
      />
      {onAttach !== undefined && (
        <div className={styles.attach}>
          <Button variant="default" onClick={onAttach}>
            Attach evidence
          </Button>
        </div>
      )}
    </Card>
  );
}

export function DisputeBadge({ status }: { readonly status: Dispute['status'] }) {
  return <StatusBadge kind={disputeStatusKinds[status]}>{disputeStatusLabels[status]}</StatusBadge>;
}
