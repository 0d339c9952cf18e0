import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { shippingLimits } from '#modules/shipping/draft/domain/shipping-limits.ts';
import { decideReview, longestExplanation } from '../../contract/approval-endpoints.ts';
import type { ReviewCondition } from '../../domain/review-conditions.ts';
import { reviewReasons } from '../../domain/review-hold.ts';
import type { ReviewAnswer } from './review-queries.ts';
import styles from './review.module.css';

interface DecisionCardProps {
  readonly answer: ReviewAnswer;
  onDecided(): Promise<unknown>;
}

const otherReason = 'Other reason';
const reasons = [...reviewReasons.approve, ...reviewReasons.decline, otherReason].map((value) => ({
  value,
  label: value,
}));

/** A reason that the shipper reads, required for a decline, and what an approval asks of them. */
export function DecisionCard({ answer, onDecided }: DecisionCardProps) {
  const { review, approvedFirst, needsTwo, taken, conditions } = answer;
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<readonly ReviewCondition[]>([]);
  const { busy, error, act } = useAction();
  const { companyId, purchaseId, number } = review;
  const reason = chosen === otherReason ? typed : (chosen ?? '');
  const decide = (decision: 'approve' | 'decline') =>
    void act(async () => {
      try {
        const body = {
          decision,
          explanation: reason.trim(),
          ...(decision === 'approve' ? { conditions: [...asked] } : {}),
        };
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
      <SelectField
        name="reason"
        label="Reason"
        hint="Sent to the shipper"
        placeholder="Choose"
        options={reasons}
        value={chosen}
        onChange={setChosen}
      />
      {chosen === otherReason && (
        <TextAreaField
          name="typed"
          label="Your reason"
          rows={2}
          limit={longestExplanation}
          value={typed}
          onChange={setTyped}
        />
      )}
      <fieldset className={styles.conditions}>
        <legend>Approval conditions</legend>
        {conditions.map(({ code, sentence, isSet }) => (
          <CheckboxField
            key={code}
            name={code}
            label={sentence}
            value={isSet || asked.includes(code)}
            // The first reviewer's conditions stay.
            disabled={isSet}
            onChange={(isAsked) =>
              setAsked(isAsked ? [...asked, code] : asked.filter((other) => other !== code))
            }
          />
        ))}
      </fieldset>
      {error !== undefined && <FailureMessage error={error} />}
      <div className={styles.decide}>
        <Button variant="outline" color="bad" disabled={busy || isOthers} onClick={() => decide('decline')}>
          Decline
        </Button>
        <Button loading={busy} disabled={isOthers || hasApproved} onClick={() => decide('approve')}>
          Approve
        </Button>
      </div>
      {needsTwo && (
        <p className={styles.quiet}>
          Over {formatCents(shippingLimits.twoReviewers)}, two reviewers must approve.
          {approvedFirst !== null && ` ${approvedFirst.by} already approved.`}
        </p>
      )}
      <p className={styles.quiet}>
        Approving buys the label for {formatCents(review.total)} and emails the shipper. The conditions print
        on the certificate.
      </p>
    </Card>
  );
}
