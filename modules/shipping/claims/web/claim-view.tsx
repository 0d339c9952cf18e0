import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { formatDay } from '#kit/domain/day.ts';
import { formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import { appealClaim, withdrawClaim, writeToExaminer } from '../contract/claim-endpoints.ts';
import type { Claim } from '../contract/claim-endpoints.ts';
import { ClaimBadge } from './claim-badge.tsx';
import { ClaimForm } from './claim-form.tsx';
import { EntryList, ParcelCard, PayoutCard, StatementCard } from './claim-parts.tsx';
import { claimQuery, claimsKey } from './claim-queries.ts';
import styles from './claims.module.css';
import { DeadlinesCard, PromiseCard } from './deadlines-card.tsx';
import { DraftBar, detailsPart, goToPart } from './draft-bar.tsx';
import { KnownCard, ProofCard } from './proof/proof-card.tsx';
import { lossTitle } from '../domain/claim-titles.ts';
import { WriteForm } from './write-form.tsx';

interface ClaimViewProps {
  /** What was decided and paid. */
  readonly money: ComponentType<{ readonly claim: Claim }>;
}

export function ClaimView({ money }: ClaimViewProps) {
  const query = useQuery(claimQuery(useRouteParam('claimId')));
  return (
    <Screen
      query={query}
      loading={<LoadingState title="Claim" />}
      elsewhere={<ToList to="/claims">Go to claims</ToList>}
    >
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
        no: 'Keep',
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
            {recipient}.{expected !== null && ` ${expected.words} ${formatDay(expected.on)}.`}
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
      <PageColumns beside="wide">
        <Column>
          {isDraft && claim.draftedBecause !== null && (
            <Card label="Drafted for you">
              <p className={styles.quiet}>
                <b>Drafted for you.</b> {claim.draftedBecause} Discard the draft if nothing is wrong.
              </p>
            </Card>
          )}
          {isDraft && <DeadlinesCard claim={claim} />}
          {isDraft && (
            <ProofCard
              claim={claim}
              title="Missing"
              described={claim.details.circumstances !== ''}
              onDescribe={() => goToPart(detailsPart, 'textarea')}
              onDone={reload}
            />
          )}
          {isDraft && <PromiseCard claim={claim} />}
          {isDraft ? (
            <ClaimForm claim={claim} onSaved={reload} />
          ) : (
            <>
              <StatementCard claim={claim} />
              <ProofCard claim={claim} title="Documents" onDone={reload} />
            </>
          )}
          {!isDraft && (
            <Card label="Timeline and conversation">
              <SectionTitle>Timeline and conversation</SectionTitle>
              <EntryList entries={claim.entries} />
              {actions.includes('write') && (
                <WriteForm
                  label="Message the claims desk"
                  sends={[
                    ...(actions.includes('appeal')
                      ? [
                          {
                            verb: 'Appeal decision',
                            send: async (words: string) => {
                              await call(appealClaim, { params: { claimId }, body: { words } });
                              await reload();
                            },
                          },
                        ]
                      : []),
                    {
                      verb: 'Send',
                      send: async (words) => {
                        await call(writeToExaminer, { params: { claimId }, body: { words } });
                        await reload();
                      },
                    },
                  ]}
                />
              )}
            </Card>
          )}
        </Column>
        <Column>
          <PayoutCard claim={claim} />
          <Money claim={claim} />
          <KnownCard claim={claim} />
          <ParcelCard claim={claim} linked />
        </Column>
      </PageColumns>
      {isDraft && <DraftBar claim={claim} />}
    </>
  );
}
