import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { CheckboxGroup, RadioGroup } from '#kit/web/form/choice/option-groups.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { useActor } from '#platform/access/web.tsx';
import { requestShipping } from '#platform/companies/contract.ts';
import { linkAccount, skipLinking } from '../contract/account-endpoints.ts';
import { isPolicyNumber } from '../domain/account-link.ts';
import { weeklyShipmentsText } from '../domain/weekly-shipments.ts';
import { accountQuery } from './account-status.ts';
import styles from './account.module.css';

const carriers = ['FedEx', 'UPS', 'USPS'] as const;
/** Stored as the upper end of each range, and for the last range its lower end. */
const weeklyAnswers = ['10', '25', '50', '51'] as const;

const answers = z.object({
  weekly: z
    .nullable(z.enum(weeklyAnswers))
    .check(z.refine((one) => one !== null, 'Choose how many shipments per week.')),
  carriers: z.array(z.enum(carriers)),
  policyNumber: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || isPolicyNumber(text), 'Use the format 55-123456 or 3123456789.'),
  ),
});

const initial: {
  weekly: (typeof weeklyAnswers)[number] | null;
  carriers: readonly (typeof carriers)[number][];
  policyNumber: string;
} = { weekly: null, carriers: [], policyNumber: '' };

/** Spec shipping §4: the questionnaire before the provider's review. */
export function Questionnaire({ canLinkAccounts }: { readonly canLinkAccounts: boolean }) {
  const queries = useQueryClient();
  const actor = useActor();
  const id = actor.kind === 'member' ? actor.companyId : '';
  // If only the second call fails, a retry must not be refused because the number was already sent.
  const numberSent = useRef(false);
  const form = useLoupeForm({
    schema: answers,
    initial,
    onSubmit: async ({ weekly, carriers: preferredShipmentProviders, policyNumber }) => {
      // Sent before the request, so that the reviewer sees it.
      if (canLinkAccounts && !numberSent.current) {
        await (policyNumber === '' ? call(skipLinking, {}) : call(linkAccount, { body: { policyNumber } }));
        numberSent.current = policyNumber !== '';
      }
      return call(requestShipping, {
        params: { id },
        body: { avgShipmentsPerWeek: Number(weekly), preferredShipmentProviders },
      });
    },
    onDone: () => {
      toast.show({ sentence: 'Shipping account requested' });
      void queries.invalidateQueries({ queryKey: accountQuery.queryKey });
    },
  });
  return (
    <Card label="Questionnaire">
      <SectionTitle>About your shipping</SectionTitle>
      <Form form={form} label="Questionnaire">
        <div className={styles.form}>
          <RadioGroup
            label="Shipments per week"
            layout="row"
            options={weeklyAnswers.map((value) => ({ value, label: weeklyShipmentsText(Number(value)) }))}
            {...form.field('weekly')}
          />
          <CheckboxGroup
            label="Preferred carriers"
            optional
            options={carriers.map((value) => ({ value, label: value }))}
            {...form.field('carriers')}
          />
          {canLinkAccounts && (
            <TextField
              label="Policy number"
              optional
              hint="We approve policyholders faster."
              limit={25}
              {...form.field('policyNumber')}
            />
          )}
        </div>
        <FormActions>
          <SubmitButton verb="Request access" doing="Requesting" />
        </FormActions>
      </Form>
    </Card>
  );
}
