import type { ReactNode } from 'react';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { useNarrow } from '#kit/web/table/use-narrow.ts';
import type { Claim } from '../../contract/claim-endpoints.ts';
import { DeadlinesCard, PromiseCard } from '../deadlines-card.tsx';
import { KnownCard, ProofCard } from '../proof/proof-card.tsx';
import { DraftBar } from './draft-bar.tsx';
import styles from './draft.module.css';
import { StepCard, StepsCard } from './step-card.tsx';
import { useDraft } from './use-draft.ts';

interface ClaimDraftProps {
  readonly claim: Claim;
  /** The payout and what is known of the parcel. */
  readonly beside: ReactNode;
  onDone(): Promise<unknown>;
}

/** Spec shipping §2: claimant, package, details, supporting documents, confirmation. */
export function ClaimDraftSteps({ claim, beside, onDone }: ClaimDraftProps) {
  const draft = useDraft(claim, onDone);
  const { step, missing, goTo } = draft;
  const isPhone = useNarrow();
  const isDescribed = !missing.some(({ field }) => field === 'circumstances');
  const urgent = (
    <>
      <DeadlinesCard claim={claim} />
      {/* The step of documents shows the whole checklist. */}
      {step !== 'documents' && (
        <ProofCard
          claim={claim}
          title="Missing"
          isBrief
          described={isDescribed}
          onDescribe={() => goTo('details', 'circumstances')}
          onDone={onDone}
        />
      )}
    </>
  );
  return (
    <>
      <div className={styles.top}>
        {claim.draftedBecause !== null && (
          <p className={styles.quiet}>
            <b>Drafted for you.</b> {claim.draftedBecause} Discard the draft if nothing is wrong.
          </p>
        )}
        {!isPhone && <StepsCard draft={draft} />}
      </div>
      <PageColumns beside="wide">
        <Column>
          {isPhone && step !== 'confirmation' && urgent}
          {isPhone && <StepsCard draft={draft} />}
          <StepCard draft={draft} onDone={onDone} />
          {/* The confirmation lists what is missing. */}
          {isPhone && step === 'confirmation' && <DeadlinesCard claim={claim} />}
          <PromiseCard claim={claim} />
        </Column>
        <Column>
          {!isPhone && urgent}
          {beside}
          <KnownCard claim={claim} />
        </Column>
      </PageColumns>
      <DraftBar draft={draft} isDescribed={isDescribed} />
    </>
  );
}
