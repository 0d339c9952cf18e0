import { callForBlob } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import type { DeskClaim } from '#modules/shipping/claims/contract/claim-desk-endpoints.ts';
import {
  downloadDeskClaimDocument,
  getDeskClaimPaper,
} from '#modules/shipping/claims/contract/proof/proof-endpoints.ts';
import { ChecklistLine } from '#modules/shipping/claims/web/proof/checklist-line.tsx';
import { KnownList } from '#modules/shipping/claims/web/proof/document-list.tsx';
import styles from '#modules/shipping/claims/web/proof/proof.module.css';

/** Everything the member and the recipient gave, beside what we know. */
export function DeskProofCard({ claim: { companyId, claimId, proof } }: { readonly claim: DeskClaim }) {
  const { checklist, documents, known } = proof;
  const files = {
    document: (documentId: string) =>
      callForBlob(downloadDeskClaimDocument, { params: { companyId, claimId, documentId } }),
    paper: (paper: 'certificate' | 'handover') =>
      callForBlob(getDeskClaimPaper, { params: { companyId, claimId, paper } }),
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
    </Card>
  );
}
