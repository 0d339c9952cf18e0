import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { formatCents } from '#kit/domain/money.ts';
import { call, callForBlob, callWithFile } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { Link } from '#kit/web/link/link.ts';
import { writeClaimEntry } from '#modules/shipping/claims/contract/claim-desk-endpoints.ts';
import type { DeskClaim } from '#modules/shipping/claims/contract/claim-desk-endpoints.ts';
import {
  addDeskClaimDocument,
  downloadDeskClaimDocument,
} from '#modules/shipping/claims/contract/proof/proof-endpoints.ts';
import { unanswered } from '#modules/shipping/claims/domain/unanswered.ts';
import { EntryList } from '#modules/shipping/claims/web/claim-parts.tsx';
import { WriteForm } from '#modules/shipping/claims/web/write-form.tsx';
import type { ClaimWorkspace } from '../contract/workspace-endpoints.ts';
import { ClaimPapers } from './claim-papers.tsx';
import { DeskProofCard } from './desk-proof-card.tsx';
import { InsurerTab } from './insurer-tab.tsx';
import { MessageCounts, NewMessage } from './new-message.tsx';
import styles from './workspace.module.css';

interface ClaimTabsProps {
  readonly claim: DeskClaim;
  readonly workspace: ClaimWorkspace | undefined;
  onDone(): Promise<unknown>;
}

export function ClaimTabs({ claim, workspace, onDone }: ClaimTabsProps) {
  const { companyId, claimId, entries, priorClaims } = claim;
  const params = { companyId, claimId };
  const messages = entries.filter(
    ({ kind, words }) => kind === 'message' || (kind === 'move' && words !== ''),
  );
  const open = unanswered(entries);
  const newest = open.at(-1);
  const [tab, setTab] = useState<string | null>('documents');
  const reply = () => {
    setTab('conversation');
    focusMessage();
  };
  const notes = entries.filter(({ kind }) => kind === 'note');
  const others = workspace?.recipientClaims ?? [];
  const files = { document: (documentId: string) => openDocument({ ...params, documentId }) };
  const write = (kind: 'note' | 'message') => async (words: string, documentIds: readonly string[]) => {
    await call(writeClaimEntry, { params, body: { kind, words, documentIds: [...documentIds] } });
    await onDone();
  };
  return (
    <Card label="File">
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List aria-label="File">
          <Tabs.Tab value="documents" rightSection={countOf(claim.proof.documents)}>
            Documents
          </Tabs.Tab>
          <Tabs.Tab
            value="conversation"
            rightSection={messages.length > 0 && <MessageCounts all={messages.length} open={open.length} />}
          >
            Conversation
          </Tabs.Tab>
          <Tabs.Tab value="notes" rightSection={countOf(notes)}>
            Notes
          </Tabs.Tab>
          <Tabs.Tab value="insurer">Insurer</Tabs.Tab>
          <Tabs.Tab value="prior" rightSection={countOf([...priorClaims, ...others])}>
            Prior claims
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="documents">
          <div className={styles.fields}>
            <ClaimPapers claim={claim} certificate={workspace?.certificate} />
            <DeskProofCard claim={claim} onDone={onDone} />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="conversation">
          <div id={conversationPart} className={`${styles.fields} ${styles.padded}`}>
            <EntryList entries={messages} files={files} />
            <WriteForm
              label="Message to the member"
              sends={[{ verb: 'Send', send: write('message') }]}
              attach={attachTo(params)}
            />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="notes">
          <div className={`${styles.fields} ${styles.padded}`}>
            <p className={styles.quiet}>Only the claims desk can see notes.</p>
            <EntryList entries={notes} />
            <WriteForm label="Note" sends={[{ verb: 'Add note', send: write('note') }]} />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="insurer">
          <InsurerTab params={params} />
        </Tabs.Panel>
        <Tabs.Panel value="prior">
          <div className={`${styles.fields} ${styles.padded}`}>
            <OtherClaims
              title={`Other claims by ${claim.companyName}`}
              claims={priorClaims.map(({ submittedAt, number, ...one }) => ({
                ...one,
                companyId,
                companyName: '',
                number: number ?? '',
                filedAt: submittedAt ?? '',
              }))}
            />
            <OtherClaims title={`Other claims for parcels to ${claim.recipient}`} claims={others} />
          </div>
        </Tabs.Panel>
      </Tabs>
      {newest !== undefined && tab !== 'conversation' && <NewMessage message={newest} onReply={reply} />}
    </Card>
  );
}

const conversationPart = 'claim-conversation';

/** The tab is drawn first. */
function focusMessage(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${conversationPart} textarea`)?.focus());
}

const attachTo = (params: { readonly companyId: string; readonly claimId: string }) => async (file: File) => {
  const sent = { content: file, name: file.name };
  return addDeskClaimDocument.answer.parse(
    JSON.parse(await callWithFile(addDeskClaimDocument, { params }, sent)),
  );
};

const openDocument = (params: {
  readonly companyId: string;
  readonly claimId: string;
  readonly documentId: string;
}) => callForBlob(downloadDeskClaimDocument, { params });

/** No zero beside a tab. */
const countOf = (list: readonly unknown[]) => (list.length === 0 ? undefined : list.length);

interface OtherClaimsProps {
  readonly title: string;
  readonly claims: ClaimWorkspace['recipientClaims'];
}

function OtherClaims({ title, claims }: OtherClaimsProps) {
  return (
    <div>
      <p>
        <b>{title}</b>
      </p>
      {claims.length === 0 && <p className={styles.quiet}>None.</p>}
      <ul className={styles.others}>
        {claims.map(({ companyId, claimId, companyName, number, shown, claimValue, filedAt }) => (
          <li key={claimId}>
            <Link to={`/desk/claims/${companyId}/${claimId}`}>{number}</Link>
            <p className={styles.quiet}>
              {companyName} {shown}
              {claimValue !== null && `, ${formatCents(claimValue)}`}
              {filedAt !== '' && (
                <>
                  , filed <RelativeTime instant={new Date(filedAt)} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
