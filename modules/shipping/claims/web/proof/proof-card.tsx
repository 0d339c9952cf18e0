import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDay, day } from '#kit/domain/day.ts';
import { call, callForBlob, callWithFile } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { openPhoneLinkDialog } from '#kit/web/dialog/phone-link-dialog.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { FileFault } from '#kit/web/file-drop/file-rules.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { providerDay } from '#platform/access/contract.ts';
import type { Claim } from '../../contract/claim-endpoints.ts';
import {
  addClaimDocument,
  addClaimPhotoLink,
  downloadClaimDocument,
  getClaimPaper,
  removeClaimDocument,
} from '../../contract/proof/proof-endpoints.ts';
import type { DocumentKind } from '../../domain/proof/checklist.ts';
import { openAffidavitDialog } from './affidavit-dialog.tsx';
import { ChecklistLine } from './checklist-line.tsx';
import type { ChecklistLineFacts } from './checklist-line.tsx';
import { KnownList } from './document-list.tsx';
import type { ProofFiles } from './document-list.tsx';
import styles from './proof.module.css';
import { UploadButton, limitWords } from './upload-button.tsx';

type UploadKind = Exclude<DocumentKind, 'affidavit'>;

export const memberFiles = (claimId: string): ProofFiles => ({
  document: (documentId) => callForBlob(downloadClaimDocument, { params: { claimId, documentId } }),
  paper: (paper) => callForBlob(getClaimPaper, { params: { claimId, paper } }),
});

interface ProofCardProps {
  readonly claim: Claim;
  readonly title: string;
  /** Of a draft: whether the member wrote what happened. */
  readonly described?: boolean;
  /** Only what is missing; nothing if all is there. */
  readonly isBrief?: boolean;
  onDescribe?(): void;
  onDone(): Promise<unknown>;
}

/** The checklist by reason, with what each line still needs. */
export function ProofCard({ claim, title, described, isBrief = false, onDescribe, onDone }: ProofCardProps) {
  const { claimId, proof } = claim;
  const { documents, actions } = proof;
  const checklist = linesOf(proof, isBrief);
  const files = memberFiles(claimId);
  const dialogs = useDialogs();
  const { busy, error, act } = useAction();
  const [fault, setFault] = useState<FileFault>();
  const mayAdd = actions.includes('add');
  const upload = (kind: UploadKind) => (chosen: readonly File[]) =>
    void act(async () => {
      try {
        for (const file of chosen)
          await callWithFile(
            addClaimDocument,
            { params: { claimId }, query: { kind } },
            { content: file, name: file.name },
          );
      } finally {
        await onDone();
      }
    });
  const remove = (documentId: string) =>
    void act(async () => {
      await call(removeClaimDocument, { params: { claimId, documentId } });
      await onDone();
    });
  const missing =
    checklist.filter(({ status, kind }) => status === 'missing' && kind !== 'affidavit').length +
    (described === false ? 1 : 0);
  const actOf = (line: ChecklistLineFacts) => {
    if (line.kind === 'affidavit')
      return (
        actions.includes('askRecipient') && (
          <Button
            size="xs"
            variant="default"
            onClick={() => void openAffidavitDialog(dialogs, claim).then((sent) => sent && onDone())}
          >
            {line.status === 'asked' ? 'Remind' : 'Ask recipient'}
          </Button>
        )
      );
    return (
      mayAdd && (
        <UploadButton
          verb={line.isPhoto ? 'Photo' : 'Upload'}
          label={line.title}
          isPhoto={line.isPhoto}
          disabled={busy}
          onFiles={upload(line.kind)}
          onFault={setFault}
        />
      )
    );
  };
  const others = documents.filter(({ kind }) => !proof.checklist.some((line) => line.kind === kind));
  const isEmpty = checklist.length === 0 && others.length === 0;
  if (isEmpty && (isBrief ? described !== false : !proof.takesMore)) return null;
  return (
    <Card label={title}>
      <SectionTitle beside={mayAdd && limitWords}>
        <span className={styles.title}>
          <span>{title}</span>
          {missing > 0 && mayAdd && <StatusBadge kind="warn">{`${missing} needed from you`}</StatusBadge>}
        </span>
      </SectionTitle>
      <ul className={styles.lines} aria-busy={busy}>
        {described !== undefined && !(isBrief && described) && (
          <DescribedLine described={described} files={files} onDescribe={onDescribe} />
        )}
        {checklist.map((line) => (
          <ChecklistLine
            key={line.kind}
            line={{ ...line, why: whyOf(line, claim) }}
            documents={documents.filter(({ kind }) => kind === line.kind)}
            files={files}
            act={actOf(line)}
            onRemove={actions.includes('remove') ? ({ documentId }) => remove(documentId) : undefined}
          />
        ))}
        {!isBrief && others.length > 0 && (
          <ChecklistLine
            line={{ title: 'Other documents', why: '', isNeeded: false, status: 'done' }}
            documents={others}
            files={files}
            onRemove={actions.includes('remove') ? ({ documentId }) => remove(documentId) : undefined}
          />
        )}
      </ul>
      {fault !== undefined && (
        <p role="alert">
          {fault.sentence} {fault.next}
        </p>
      )}
      {error !== undefined && <FailureMessage error={error} />}
      {mayAdd && !isBrief && (
        <div className={styles.acts}>
          <PhotographButton claimId={claimId} onDone={onDone} />
          <UploadButton
            verb="Other document"
            label="Other documents"
            isPhoto={false}
            disabled={busy}
            onFiles={upload('other')}
            onFault={setFault}
          />
        </div>
      )}
    </Card>
  );
}

/** A claim that is closed misses nothing anymore. */
function linesOf({ checklist, takesMore }: Claim['proof'], isBrief: boolean): Claim['proof']['checklist'] {
  if (isBrief) return checklist.filter(({ status }) => status !== 'done');
  return takesMore ? checklist : checklist.filter(({ status }) => status === 'done');
}

interface DescribedLineProps {
  readonly described: boolean;
  readonly files: ProofFiles;
  readonly onDescribe: (() => void) | undefined;
}

function DescribedLine({ described, files, onDescribe }: DescribedLineProps) {
  return (
    <ChecklistLine
      line={{
        title: 'What happened',
        why: described ? '' : 'Required to file',
        isNeeded: true,
        status: described ? 'done' : 'missing',
      }}
      documents={[]}
      files={files}
      act={
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="pencil" size={15} />}
          aria-label={described ? 'Edit what happened' : 'Describe what happened'}
          onClick={onDescribe}
        >
          {described ? 'Edit' : 'Describe'}
        </Button>
      }
    />
  );
}

const dayOf = (instant: string) => day(providerDay(new Date(instant)));

function whyOf({ kind, why }: ChecklistLineFacts, { proof: { affidavit } }: Claim): string {
  if (kind !== 'affidavit' || affidavit === null) return why;
  const { email, sentAt, signedAt } = affidavit;
  if (signedAt !== null) return `Signed ${formatDay(dayOf(signedAt))}`;
  return `Sent to ${email} on ${formatDay(dayOf(sentAt))}`;
}

export function KnownCard({ claim }: { readonly claim: Claim }) {
  return (
    <Card label="Filled in for you">
      <SectionTitle>Filled in for you</SectionTitle>
      <KnownList known={claim.proof.known} files={memberFiles(claim.claimId)} />
    </Card>
  );
}

function PhotographButton({ claimId, onDone }: { readonly claimId: string; onDone(): Promise<unknown> }) {
  const dialogs = useDialogs();
  const photograph = async () => {
    await openPhoneLinkDialog(dialogs, {
      title: 'Add photos from your phone',
      lasts: 'The link works for 30 minutes.',
      of: ['claim', claimId],
      make: () => call(addClaimPhotoLink, { params: { claimId } }),
    });
    await onDone();
  };
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon name="phone" size={15} />}
      onClick={() => void photograph()}
    >
      Add photos from your phone
    </Button>
  );
}
