import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { shippingLimits } from '#modules/shipping/draft/domain/shipping-limits.ts';
import { decideReview, longestExplanation } from '../../contract/approval-endpoints.ts';
import { reviewReasons } from '../../domain/review-hold.ts';
import type { ReviewAnswer } from './review-queries.ts';
import styles from './review.module.css';

interface DecisionCardProps {
  readonly answer: ReviewAnswer;
  onDecided(): Promise<unknown>;
}

/** A reason that the shipper reads; required for a decline. */
export function DecisionCard({ answer, onDecided }: DecisionCardProps) {
  const { review, approvedFirst, needsTwo, taken } = answer;
  const [reason, setReason] = useState('');
  const { busy, error, act } = useAction();
  const { companyId, purchaseId, number } = review;
  const decide = (decision: 'approve' | 'decline') =>
    void act(async () => {
      try {
        const body = { decision, explanation: reason.trim() };
        await call(decideReview, { params: { companyId, purchaseId }, body });
        toast.show({ sentence: `Shipment ${number} ${decision === 'approve' ? 'approved' : 'declined'}` });
      } finally {
        await onDecided();
      }
    });
  const isOthers = taken !== null && !taken.isYou;
  const hasApproved = approvedFirst?.isYou === true;
  return (
    <Card label="Decision">
      <SectionTitle>Decision</SectionTitle>
      <TextAreaField
        name="reason"
        label="Reason"
        hint="The shipper reads it"
        rows={2}
        limit={longestExplanation}
        value={reason}
        onChange={setReason}
      />
      <p className={styles.reasons}>
        {[...reviewReasons.approve, ...reviewReasons.decline].map((words) => (
          <TextButton key={words} onClick={() => setReason(words)}>
            {words}
          </TextButton>
        ))}
      </p>
      {error !== undefined && <FailureMessage error={error} />}
      <div className={styles.decide}>
        <Button variant="default" color="red" disabled={busy || isOthers} onClick={() => decide('decline')}>
          Decline
        </Button>
        <Button loading={busy} disabled={isOthers || hasApproved} onClick={() => decide('approve')}>
          Approve
        </Button>
      </div>
      {needsTwo && (
        <p className={styles.quiet}>
          Over {formatCents(shippingLimits.twoReviewers)}, two people approve.
          {approvedFirst !== null && ` ${approvedFirst.by} approved first.`}
        </p>
      )}
      <p className={styles.quiet}>
        Approve buys the label at {formatCents(review.total)} and emails the sender.
      </p>
    </Card>
  );
}
