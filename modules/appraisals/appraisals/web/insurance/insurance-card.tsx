import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import type { Appraisal } from '../../contract/appraisal-shapes.ts';
import { giveInsuranceConsent, withdrawInsuranceConsent } from '../../contract/insurance-endpoints.ts';
import type { InsuranceConsent, getInsuranceConsents } from '../../contract/insurance-endpoints.ts';
import { insuranceQuery } from '../appraisal-queries.ts';
import styles from '../appraisal.module.css';
import { useIsOwn } from '../use-can-change.ts';

type Consents = EndpointResult<typeof getInsuranceConsents>;

/** Sends a sealed appraisal to the insurer, only with the customer's own consent. */
export function InsuranceCard({ appraisal }: { readonly appraisal: Appraisal }) {
  const query = useQuery(insuranceQuery(appraisal.appraisalId));
  // The provider's staff never consent to what they would receive.
  const isOwn = useIsOwn();
  return (
    <Card label="Send to insurer">
      <SectionTitle>Send to insurer</SectionTitle>
      <Screen query={query} empty={null}>
        {(consents) => (
          <>
            {isOwn && consents.consents.every(({ withdrawnAt }) => withdrawnAt !== null) && (
              <ConsentForm appraisal={appraisal} terms={consents} />
            )}
            <ul className={styles.links} aria-label="Consents">
              {consents.consents.map((consent) => (
                <ConsentItem key={consent.consentId} consent={consent} appraisal={appraisal} />
              ))}
            </ul>
          </>
        )}
      </Screen>
    </Card>
  );
}

interface ConsentFormProps {
  readonly appraisal: Appraisal;
  readonly terms: Consents;
}

function ConsentForm({ appraisal, terms }: ConsentFormProps) {
  const queries = useQueryClient();
  const { appraisalId, customer } = appraisal;
  const form = useLoupeForm({
    schema: z.pick(giveInsuranceConsent.body, { agreed: true, customer: true }),
    initial: { agreed: false as boolean as true, customer },
    onSubmit: (typed) =>
      call(giveInsuranceConsent, {
        params: { appraisalId },
        body: { ...typed, termsVersion: terms.termsVersion },
      }),
    onDone: () => {
      toast.show({ sentence: `Sent to ${terms.recipient}` });
      void queries.invalidateQueries(insuranceQuery(appraisalId));
    },
  });
  return (
    <Form form={form} label="Send to insurer" guard={false}>
      <p
        className={styles.words}
      >{`Nothing is shared unless your customer agrees. ${terms.recipient} would receive:`}</p>
      <ul className={styles.sends}>
        {terms.sends.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className={styles.words}>{terms.keeps}</p>
      <TextField label="Customer name" {...form.field('customer')} />
      <CheckboxField label={terms.terms} {...form.field('agreed')} />
      <p className={styles.words}>{`Consent version ${terms.termsVersion}, dated the day you send it.`}</p>
      <FormActions>
        <SubmitButton verb="Send to insurer" doing="Sending" />
      </FormActions>
    </Form>
  );
}

interface ConsentItemProps {
  readonly consent: InsuranceConsent;
  readonly appraisal: Appraisal;
}

function ConsentItem({ consent, appraisal }: ConsentItemProps) {
  const { consentId, customer, recipient, revision, termsVersion, givenAt, withdrawnAt, actions } = consent;
  const { busy, error, act } = useAction();
  const queries = useQueryClient();
  const dialogs = useDialogs();
  const { appraisalId } = appraisal;
  const withdraw = () =>
    void act(async () => {
      const isSure = await dialogs.openConfirm({
        header: 'Withdraw consent?',
        body: `${recipient} will stop contacting the customer, and the data sent will be deleted.`,
        yes: 'Withdraw consent',
        no: 'Keep consent',
        destroys: true,
      });
      if (!isSure) return;
      await call(withdrawInsuranceConsent, { params: { appraisalId, consentId } });
      toast.show({ sentence: 'Consent withdrawn' });
      await queries.invalidateQueries(insuranceQuery(appraisalId));
    });
  return (
    <li>
      <div>
        <b>{customer}</b>
        <span>
          {`Agreed to send revision ${revision} to ${recipient} (consent version ${termsVersion}), `}
          <RelativeTime instant={new Date(givenAt)} />
        </span>
      </div>
      {actions.includes('withdraw') ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={busy}
          aria-label={`Withdraw consent: ${customer}`}
          onClick={withdraw}
        >
          Withdraw consent
        </Button>
      ) : (
        <StatusBadge kind="mute">{withdrawnAt === null ? 'Sent' : 'Withdrawn'}</StatusBadge>
      )}
      {error !== undefined && <FailureMessage error={error} />}
    </li>
  );
}
