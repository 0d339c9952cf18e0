import { useState } from 'react';
import { callForBlob, callWithFile } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import type { DeskClaim } from '#modules/shipping/claims/contract/claim-desk-endpoints.ts';
import type { ClaimPaper } from '#modules/shipping/claims/contract/proof/proof-shape.ts';
import type { FileFault } from '#kit/web/file-drop/file-rules.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import {
  addDeskClaimDocument,
  downloadDeskClaimDocument,
  getDeskClaimPaper,
} from '#modules/shipping/claims/contract/proof/proof-endpoints.ts';
import { ChecklistLine } from '#modules/shipping/claims/web/proof/checklist-line.tsx';
import { KnownList } from '#modules/shipping/claims/web/proof/document-list.tsx';
import { UploadButton } from '#modules/shipping/claims/web/proof/upload-button.tsx';
import styles from '#modules/shipping/claims/web/proof/proof.module.css';

/** Everything the member and the recipient gave, beside what we know. */
export function DeskProofCard({ claim, onDone }: { readonly claim: DeskClaim; onDone(): Promise<unknown> }) {
  const { companyId, claimId, proof } = claim;
  const { documents, known } = proof;
  // A claim that is closed misses nothing anymore.
  const checklist = proof.takesMore
    ? proof.checklist
    : proof.checklist.filter(({ status }) => status === 'done');
  const files = {
    document: (documentId: string) =>
      callForBlob(downloadDeskClaimDocument, { params: { companyId, claimId, documentId } }),
    paper: (paper: ClaimPaper) => callForBlob(getDeskClaimPaper, { params: { companyId, claimId, paper } }),
  };
  const others = documents.filter(({ kind }) => !checklist.some((line) => line.kind === kind));
  return (
    <Card label="Documents">
      <SectionTitle beside={`${documents.length} uploaded, virus-scanned`}>Documents</SectionTitle>
      <KnownList known={known} files={files} />
      <ul className={styles.lines}>
        {checklist.map((line) => (
          <ChecklistLine
            key={line.kind}
            line={line}
            documents={documents.filter(({ kind }) => kind === line.kind)}
            files={files}
          />
        ))}
        {others.length > 0 && (
          <ChecklistLine
            line={{ title: 'Other documents', why: '', isNeeded: false, status: 'done' }}
            documents={others}
            files={files}
          />
        )}
      </ul>
      {proof.takesMore && <AddEvidence params={{ companyId, claimId }} onDone={onDone} />}
    </Card>
  );
}

interface AddEvidenceProps {
  readonly params: { readonly companyId: string; readonly claimId: string };
  onDone(): Promise<unknown>;
}

/** A carrier's letter, or what came by mail. */
function AddEvidence({ params, onDone }: AddEvidenceProps) {
  const { busy, error, act } = useAction();
  const [fault, setFault] = useState<FileFault>();
  const upload = (files: readonly File[]) =>
    void act(async () => {
      try {
        for (const file of files)
          await callWithFile(addDeskClaimDocument, { params }, { content: file, name: file.name });
      } finally {
        await onDone();
      }
    });
  return (
    <div className={styles.acts}>
      <UploadButton
        verb="Add evidence"
        label="Carrier's letter or other evidence"
        isPhoto={false}
        disabled={busy}
        onFiles={upload}
        onFault={setFault}
      />
      {fault !== undefined && (
        <p role="alert">
          {fault.sentence} {fault.next}
        </p>
      )}
      {error !== undefined && <FailureMessage error={error} />}
    </div>
  );
}
