import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { formatCents } from '#kit/domain/money.ts';
import { call, callWithFile } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import { appealClaim, withdrawClaim, writeToExaminer } from '../contract/claim-endpoints.ts';
import type { Claim } from '../contract/claim-endpoints.ts';
import { addClaimDocument } from '../contract/proof/proof-endpoints.ts';
import { ClaimBadge } from './claim-badge.tsx';
import { EntryList, ParcelCard, PayoutCard, RequestCard, StatementCard } from './claim-parts.tsx';
import { claimQuery, claimsKey } from './claim-queries.ts';
import { ClaimDraftSteps } from './draft/claim-draft.tsx';
import { KnownCard, ProofCard, memberFiles } from './proof/proof-card.tsx';
import { lossTitle } from '../domain/claim-titles.ts';
import { expectedSentence } from '../domain/expected-sentence.ts';
import { WriteForm } from './write-form.tsx';

const messagePart = 'claim-message';

function goToMessage(): void {
  const part = document.getElementById(messagePart);
  part?.scrollIntoView({ block: 'start' });
  part?.querySelector('textarea')?.focus({ preventScroll: true });
}

const attachTo = (claimId: string) => async (file: File) => {
  const text = await callWithFile(
    addClaimDocument,
    { params: { claimId }, query: { kind: 'other' } },
    { content: file, name: file.name },
  );
  const { claim } = addClaimDocument.answer.parse(JSON.parse(text));
  // The newest is the one that was sent.
  const added = claim.proof.documents.at(-1);
  if (added === undefined) throw new Error('The claim has no documents.');
  return added;
};

interface ClaimViewProps {
  /** What was decided and paid. */
  readonly money: ComponentType<{ readonly claim: Claim }>;
}

export function ClaimView({ money }: ClaimViewProps) {
  const query = useQuery(claimQuery(useRouteParam('claimId')));
  return (
    <Screen query={query} title="Claim" elsewhere={<ToList to="/claims">Go to claims</ToList>}>
      {({ claim }) => <OneClaim claim={claim} money={money} />}
    </Screen>
  );
}

function OneClaim({ claim, money: Money }: ClaimViewProps & { readonly claim: Claim }) {
  const { claimId, number, recipient, claimValue, insuredValue, expected, actions } = claim;
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: claimsKey });
  const dialogs = useDialogs();
  const { busy, error, act } = useAction();
  const isDraft = actions.includes('save');
  const withdraw = () =>
    void act(async () => {
      const isSure = await dialogs.openConfirm({
        header: isDraft ? 'Discard this draft?' : `Withdraw claim ${number ?? ''}?`,
        body: 'You can file another claim for this shipment.',
        yes: isDraft ? 'Discard draft' : 'Withdraw claim',
        no: isDraft ? 'Keep draft' : 'Keep claim',
        destroys: true,
      });
      if (!isSure) return;
      await call(withdrawClaim, { params: { claimId } });
      await reload();
    });
  return (
    <>
      <PageTitle
        above={<Link to="/claims">Claims</Link>}
        title={`${lossTitle(claim.details.reason)}, ${formatCents(claimValue ?? insuredValue)}`}
        facts={
          <span>
            <ClaimBadge {...claim} /> {number === null ? 'Claim draft' : `Claim ${number}`}, shipped to{' '}
            {recipient}.{expected !== null && ` ${expectedSentence(expected)}`}
          </span>
        }
        actions={
          actions.includes('withdraw') && (
            <Button variant="default" disabled={busy} onClick={withdraw}>
              {isDraft ? 'Discard draft' : 'Withdraw claim'}
            </Button>
          )
        }
      />
      {error !== undefined && <FailureMessage error={error} />}
      {isDraft ? (
        <ClaimDraftSteps
          claim={claim}
          beside={
            <>
              <PayoutCard claim={claim} />
              <ParcelCard claim={claim} linked />
            </>
          }
          onDone={reload}
        />
      ) : (
        <FiledClaim claim={claim} money={Money} reload={reload} />
      )}
    </>
  );
}

interface FiledClaimProps extends ClaimViewProps {
  readonly claim: Claim;
  reload(): Promise<unknown>;
}

function FiledClaim({ claim, money: Money, reload }: FiledClaimProps) {
  return (
    <PageColumns beside="wide">
      <Column>
        <RequestCard claim={claim} onRespond={goToMessage} />
        <StatementCard claim={claim} />
        <ProofCard claim={claim} title="Documents" onDone={reload} />
        <div id={messagePart}>
          <Conversation claim={claim} reload={reload} />
        </div>
      </Column>
      <Column>
        <PayoutCard claim={claim} />
        <Money claim={claim} />
        <KnownCard claim={claim} />
        <ParcelCard claim={claim} linked />
      </Column>
    </PageColumns>
  );
}

function Conversation({ claim, reload }: Pick<FiledClaimProps, 'claim' | 'reload'>) {
  const { claimId, actions } = claim;
  const send =
    (to: typeof appealClaim | typeof writeToExaminer) =>
    async (words: string, documentIds: readonly string[]) => {
      await call(to, { params: { claimId }, body: { words, documentIds: [...documentIds] } });
      await reload();
    };
  return (
    <Card label="Timeline and conversation">
      <SectionTitle>Timeline and conversation</SectionTitle>
      <EntryList entries={claim.entries} files={memberFiles(claimId)} />
      {actions.includes('write') && (
        <WriteForm
          label="Message the claims desk"
          attach={claim.proof.takesMore ? attachTo(claimId) : undefined}
          sends={[
            ...(actions.includes('appeal') ? [{ verb: 'Appeal decision', send: send(appealClaim) }] : []),
            { verb: 'Send', send: send(writeToExaminer) },
          ]}
        />
      )}
    </Card>
  );
}
