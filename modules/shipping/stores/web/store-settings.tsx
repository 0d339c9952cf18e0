import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDay } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { FactsTable } from '#kit/web/dialog/facts-table.tsx';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { NumberField } from '#kit/web/form/numbers/number-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { isOwnPackaging, offeredPackagings, packagings } from '#modules/shipping/draft/domain/packaging.ts';
import { cargoNames, cargoTypes } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { signatureOptions, SizeFields, WeightField } from '#modules/shipping/draft/web/parcel-fields.tsx';
import { changeStoreDefaults } from '../contract/store-endpoints.ts';
import { storeSettingsForm } from '../contract/store-shapes.ts';
import type { Store } from '../contract/store-shapes.ts';
import { platformNames } from '../domain/store-problem.ts';
import { insuranceModes } from '../domain/store-settings.ts';
import type { InsuranceMode } from '../domain/store-settings.ts';
import { storesKey } from './store-queries.ts';
import styles from './stores.module.css';

type SettingsForm = ReturnType<typeof useSettings>;

export type SettingsTab = 'info' | 'origin' | 'package' | 'insurance';

export const settingsTabWords: Readonly<Record<SettingsTab, string>> = {
  info: 'Store info',
  origin: 'Origin',
  package: 'Package',
  insurance: 'Insurance',
};

function useSettings(store: Store) {
  const queries = useQueryClient();
  return useLoupeForm({
    schema: storeSettingsForm,
    initial: store.settings,
    onSubmit: (settings) =>
      call(changeStoreDefaults, {
        params: { storeId: store.storeId },
        body: { version: store.version, ...settings },
      }),
    onDone: () => {
      toast.show({ sentence: 'Store defaults saved' });
      void queries.invalidateQueries({ queryKey: storesKey });
    },
  });
}

interface SettingsProps {
  readonly store: Store;
  readonly tab: SettingsTab;
}

/** Spec shipping §2: the edit tabs of a store. Each saves its own fields. */
export function StoreSettings({ store, tab }: SettingsProps) {
  const form = useSettings(store);
  const mayChange = store.actions.includes('change');
  const label = settingsTabWords[tab];
  return (
    <Card label={label}>
      <Form form={form} label={label}>
        <div className={styles.fields}>{fieldsOf(tab, store, form)}</div>
        <p className={styles.quiet}>Changes apply to orders imported from now on.</p>
        {mayChange ? (
          <FormActions>
            <SubmitButton verb="Save defaults" doing="Saving" />
          </FormActions>
        ) : (
          <p className={styles.quiet}>Only your business administrator can change these.</p>
        )}
      </Form>
    </Card>
  );
}

function fieldsOf(tab: SettingsTab, store: Store, form: SettingsForm): ReactNode {
  switch (tab) {
    case 'info':
      return <InfoFields store={store} form={form} />;
    case 'origin':
      return <OriginField store={store} form={form} />;
    case 'package':
      return <PackageFields form={form} />;
    case 'insurance':
      return <InsuranceFields form={form} />;
  }
}

interface FieldsProps {
  readonly store: Store;
  readonly form: SettingsForm;
}

function InfoFields({ store, form }: FieldsProps) {
  return (
    <>
      <FactsTable
        label="Connection"
        facts={[
          { name: 'Platform', value: platformNames[store.platform] },
          { name: 'Store', value: store.address },
          { name: 'Orders placed on or after', value: formatDay(store.startsOn) },
        ]}
      />
      <TextField
        label="Reference 2"
        limit={35}
        optional
        hint="Printed on each label. Don't name the goods."
        {...form.field('reference2')}
      />
      <CheckboxField label="Email tracking updates to the customer" {...form.field('notifiesCustomer')} />
    </>
  );
}

const usualOrigin = 'default';

function OriginField({ store, form }: FieldsProps) {
  const { value, onChange, ...field } = form.field('originId');
  return (
    <SelectField
      label="Ship from"
      hint="Checkout rates are calculated from this address. To add an address, open your address book."
      options={[
        { value: usualOrigin, label: 'Your default address' },
        ...store.origins.map(({ originId, name, address }) => ({
          value: originId,
          label: `${name}, ${address}`,
        })),
      ]}
      {...field}
      value={value ?? usualOrigin}
      onChange={(chosen) => onChange(chosen === usualOrigin ? null : chosen)}
    />
  );
}

function PackageFields({ form }: Pick<FieldsProps, 'form'>) {
  return (
    <>
      <SelectField
        label="Contents"
        options={cargoTypes.map((value) => ({ value, label: cargoNames[value] }))}
        {...form.field('contents')}
      />
      <SelectField
        label="Packaging"
        hint="One package per order. If an order needs a different one, change it on the shipment."
        options={offeredPackagings.map((value) => ({ value, label: packagings[value].name }))}
        {...form.field('packaging')}
      />
      {isOwnPackaging(form.values.packaging) && <SizeFields {...form.field('size')} />}
      <WeightField {...form.field('weightOz')} />
      <p className={styles.quiet}>Used when your store doesn't send an order's weight.</p>
      <SelectField
        label="Signature"
        options={signatureOptions}
        hint="Shipments to homes get the signature their value requires."
        {...form.field('signature')}
      />
    </>
  );
}

const insuranceWords: Readonly<Record<InsuranceMode, string>> = {
  OrderValue: "The order's value",
  Share: "A percentage of the order's value",
  None: 'None',
  Ask: 'Ask for each order',
};

const insuranceHints: Readonly<Record<InsuranceMode, string>> = {
  OrderValue: 'The item total after discounts, before tax and shipping. Up to $5,000 per package.',
  Share: 'Of the item total after discounts. Up to $5,000 per package.',
  None: 'Orders ship without our insurance. Check that your own policy covers them.',
  Ask: 'Each order waits until you enter its value.',
};

function InsuranceFields({ form }: Pick<FieldsProps, 'form'>) {
  return (
    <>
      <SelectField
        label="Insured value"
        hint={insuranceHints[form.values.insurance]}
        options={insuranceModes.map((value) => ({ value, label: insuranceWords[value] }))}
        {...form.field('insurance')}
      />
      {form.values.insurance === 'Share' && (
        <NumberField label="Percentage" right="%" {...form.field('sharePercent')} />
      )}
    </>
  );
}
