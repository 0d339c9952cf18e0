import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { NumberField } from '#kit/web/form/numbers/number-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { listMethods } from '#platform/payments/contract.ts';
import type { PaymentMethod } from '#platform/payments/contract.ts';
import { changeAutopay, getAutopay } from '../contract/autopay-endpoints.ts';
import type { Autopay } from '../contract/autopay-endpoints.ts';

const fieldNames = {
  names: {
    isOn: 'Autopay',
    methodId: 'Payment method',
    backupMethodId: 'Backup method',
    dayOfMonth: 'Day of the month',
  },
};

interface AutopayFormProps {
  readonly autopay: Autopay;
  readonly payable: readonly PaymentMethod[];
}

export function AutopayForm({ autopay, payable }: AutopayFormProps) {
  const queries = useQueryClient();
  const defaultMethod = payable.find(({ isDefault }) => isDefault) ?? payable[0];
  const valuesOf = ({ isOn, methodId, backupMethodId, dayOfMonth, version }: Autopay) => ({
    isOn,
    // A removed method is not offered.
    methodId: payable.some(({ id }) => id === methodId) ? (methodId ?? '') : (defaultMethod?.id ?? ''),
    backupMethodId: payable.some(({ id }) => id === backupMethodId) ? backupMethodId : null,
    dayOfMonth,
    version,
  });
  const form = useLoupeForm({
    schema: changeAutopay.body,
    initial: valuesOf(autopay),
    onSubmit: (body) => call(changeAutopay, { body }),
    onDone: (saved) => {
      queries.setQueryData(autopayQuery.queryKey, saved);
      form.reset(valuesOf(saved));
      toast.show({ sentence: saved.isOn ? 'Autopay is on' : 'Autopay is off' });
    },
  });
  const options = payable.map(({ id, label, nickName }) => ({
    value: id,
    label: nickName === '' ? label : `${nickName}, ${label}`,
  }));
  return (
    <Card label="Autopay">
      <Form form={form} label="Autopay" told={fieldNames}>
        <SectionTitle>Settings</SectionTitle>
        <CheckboxField label="Turn on autopay" {...form.field('isOn')} />
        <SelectField label="Payment method" options={options} {...form.field('methodId')} />
        {payable.length > 1 && (
          <SelectField
            label="Backup method"
            optional
            hint="Charged if the primary method is declined."
            options={options}
            {...form.field('backupMethodId')}
          />
        )}
        <NumberField label="Day of the month" hint="1 to 28" {...form.field('dayOfMonth')} />
        <FormActions>
          <SubmitButton verb="Save" doing="Saving" />
        </FormActions>
      </Form>
    </Card>
  );
}

export const autopayQuery = queryOptions({
  queryKey: ['billing', 'autopay'],
  queryFn: ({ signal }) => call(getAutopay, {}, { signal }),
});

export const payableMethodsQuery = queryOptions({
  queryKey: ['billing', 'payable-methods'],
  queryFn: async ({ signal }) => {
    const { items } = await call(listMethods, {}, { signal });
    return items.filter(({ isActive }) => isActive);
  },
});
