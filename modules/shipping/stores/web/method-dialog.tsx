import type { ReactNode } from 'react';
import { cents } from '#kit/domain/money.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { SegmentedField } from '#kit/web/form/choice/segmented-field.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { NumberField } from '#kit/web/form/numbers/number-field.tsx';
import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { fallbackForm, methodForm } from '#modules/shipping/store-methods/contract/method-shapes.ts';
import { serviceIn } from '#modules/shipping/store-methods/domain/shipment-method.ts';
import type { StoreMethodsAnswer } from '#modules/shipping/store-methods/contract/method-shapes.ts';

type Services = StoreMethodsAnswer['services'];
export type Method = StoreMethodsAnswer['methods'][number];
export type Fallback = NonNullable<StoreMethodsAnswer['fallback']>;

interface MethodProps<Value> extends DialogFrame {
  readonly services: Services;
  /** Absent: a new one. */
  readonly value: Value | undefined;
  onSave(value: Value): Promise<unknown>;
}

/** The cheapest for most parcels. */
function usualService(services: Services) {
  const usual = services.find(({ name }) => name === 'UPS Ground') ?? services[0];
  return { carrier: usual?.carrier ?? ('UPS' as const), service: usual?.service ?? '', accountId: null };
}

export function MethodDialog({ services, value, opened, onClose, onSave }: MethodProps<Method>) {
  const form = useLoupeForm({
    schema: methodForm,
    initial: value ?? {
      methodId: crypto.randomUUID(),
      name: '',
      description: '',
      minSubtotal: cents(0),
      maxSubtotal: null,
      priceKind: 'Flat' as const,
      flatRate: cents(0),
      markupPercent: 0,
      isEnabled: true,
      ...usualService(services),
    },
    onSubmit: onSave,
    onDone: onClose,
  });
  const title = value === undefined ? 'Add method' : 'Edit method';
  return (
    <Frame title={title} opened={opened} onClose={onClose}>
      <DialogForm form={form} label={title} verb="Save method" doing="Saving" onCancel={onClose}>
        <TextField
          label="Name at checkout"
          limit={50}
          hint="Customers see this name at checkout. Orders that use it ship with the service below."
          {...form.field('name')}
        />
        <TextField label="Description" limit={100} optional {...form.field('description')} />
        <FieldRow>
          <MoneyField label="Cart from" {...given(form.field('minSubtotal'))} />
          <MoneyField
            label="Cart below"
            optional
            hint="Leave blank for no maximum."
            {...given(form.field('maxSubtotal'))}
          />
        </FieldRow>
        <SegmentedField
          label="Price"
          options={[
            { value: 'Flat', label: 'Flat rate' },
            { value: 'Markup', label: 'Carrier price plus' },
          ]}
          {...form.field('priceKind')}
        />
        {form.values.priceKind === 'Flat' ? (
          <MoneyField label="Flat rate" {...given(form.field('flatRate'))} />
        ) : (
          <NumberField
            label="Markup"
            right="%"
            hint="Added to your cost for the label and insurance."
            {...given(form.field('markupPercent'))}
          />
        )}
        <ServiceField
          services={services}
          carrier={form.field('carrier')}
          service={form.field('service')}
          account={accountOf(form.field('accountId'))}
        />
        <CheckboxField label="Enabled" {...form.field('isEnabled')} />
      </DialogForm>
    </Frame>
  );
}

export function FallbackDialog({ services, value, opened, onClose, onSave }: MethodProps<Fallback>) {
  const form = useLoupeForm({
    schema: fallbackForm,
    initial: value ?? {
      name: 'Standard shipping',
      description: '',
      flatRate: cents(0),
      ...usualService(services),
    },
    onSubmit: onSave,
    onDone: onClose,
  });
  const title = value === undefined ? 'Add fallback method' : 'Edit fallback method';
  return (
    <Frame title={title} opened={opened} onClose={onClose}>
      <DialogForm form={form} label={title} verb="Save method" doing="Saving" onCancel={onClose}>
        <TextField label="Name at checkout" limit={50} {...form.field('name')} />
        <TextField label="Description" limit={100} optional {...form.field('description')} />
        <MoneyField
          label="Flat rate"
          hint="Customers see this method when no other matches, or when carriers take too long."
          {...given(form.field('flatRate'))}
        />
        <ServiceField
          services={services}
          carrier={form.field('carrier')}
          service={form.field('service')}
          account={accountOf(form.field('accountId'))}
        />
      </DialogForm>
    </Frame>
  );
}

function Frame({
  children,
  ...frame
}: DialogFrame & { readonly title: string; readonly children: ReactNode }) {
  return (
    <Dialog {...frame} width={460} closeOnBackdrop={false}>
      {children}
    </Dialog>
  );
}

/** While it is being typed, an amount can be empty; the shape then says what is missing. */
const given = (binding: object) => binding as FieldBinding<number | null>;

const accountOf = (binding: object) => binding as FieldBinding<string | null | undefined>;

interface ServiceFieldProps {
  readonly services: Services;
  readonly carrier: FieldBinding<Services[number]['carrier']>;
  readonly service: FieldBinding<string>;
  readonly account: FieldBinding<string | null | undefined>;
}

const keyOf = ({ carrier, service, accountId }: Services[number]): string =>
  `${carrier} ${service} ${accountId ?? ''}`;

function ServiceField({ services, carrier, service, account }: ServiceFieldProps) {
  const chosenNow = serviceIn(services, {
    carrier: carrier.value,
    service: service.value,
    accountId: account.value,
  });
  return (
    <SelectField
      label="Carrier and service"
      options={services.map((one) => ({ value: keyOf(one), label: one.name }))}
      {...service}
      value={chosenNow === undefined ? '' : keyOf(chosenNow)}
      onChange={(chosen) => {
        const one = services.find((each) => keyOf(each) === chosen);
        if (one === undefined) return;
        carrier.onChange(one.carrier);
        service.onChange(one.service);
        account.onChange(one.accountId);
      }}
    />
  );
}
