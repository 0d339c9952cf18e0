import { useQuery } from '@tanstack/react-query';
import { callForBlob } from '#kit/web/call/call.ts';
import { PdfFrame } from '#kit/web/display/pdf-frame.tsx';
import { useObjectUrl } from '#kit/web/display/use-object-url.ts';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { DeskClaim } from '#modules/shipping/claims/contract/claim-desk-endpoints.ts';
import { downloadDeskClaimDocument } from '#modules/shipping/claims/contract/proof/proof-endpoints.ts';
import type { ClaimDocument } from '#modules/shipping/claims/contract/proof/proof-shape.ts';
import { deskClaimsKey } from './desk-claims-key.ts';
import styles from './workspace.module.css';

interface DocumentPaneProps {
  readonly claim: DeskClaim;
  readonly document: ClaimDocument;
}

/** A photo or a PDF, in place; other files are downloaded from the list below. */
export function DocumentPane({ claim, document }: DocumentPaneProps) {
  const { companyId, claimId } = claim;
  const { documentId, name } = document;
  const query = useQuery({
    queryKey: [...deskClaimsKey, claimId, 'document', documentId],
    queryFn: ({ signal }) =>
      callForBlob(downloadDeskClaimDocument, { params: { companyId, claimId, documentId } }, { signal }),
    staleTime: Infinity,
  });
  return (
    <Screen query={query} loading={<LoadingState />}>
      {(blob) => <Shown blob={blob} name={name} />}
    </Screen>
  );
}

function Shown({ blob, name }: { readonly blob: Blob; readonly name: string }) {
  const address = useObjectUrl(blob);
  if (address === undefined) return null;
  if (blob.type.startsWith('image/')) return <img className={styles.picture} src={address} alt={name} />;
  if (blob.type !== 'application/pdf')
    return <p className={styles.quiet}>Download this file from the list below to open it.</p>;
  return <PdfFrame address={address} title={name} />;
}
