import { cents, formatCents } from '#kit/domain/money.ts';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { SegmentedField } from '#kit/web/form/choice/segmented-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import type { MayGive } from '../contract/place-shapes.ts';
import { serviceWords } from '../contract/service-words.ts';
import type { PlaceFormPart } from './place-form-part.ts';
import styles from './place.module.css';
import { manageWords } from './told-place.ts';

interface ServiceFieldsProps {
  readonly form: PlaceFormPart;
  readonly mayGive: MayGive;
}

type Most = MayGive['services'][number];

const notYours = 'You do not have it yourself.';

/** Spec platform §6: what one person may do within each service of the company. */
export function ServiceFields({ form, mayGive }: ServiceFieldsProps) {
  const services = mayGive.services.filter(({ subscribed }) => subscribed);
  if (services.length === 0) return null;
  return (
    <fieldset className={styles.services}>
      <legend className={styles.legend}>Services</legend>
      {services.map((most) => (
        <ServiceField key={most.serviceType} form={form} most={most} />
      ))}
    </fieldset>
  );
}

function ServiceField({ form, most }: { readonly form: PlaceFormPart; readonly most: Most }) {
  const { serviceType } = most;
  const uses = form.field(`uses.${serviceType}`);
  return (
    <div className={styles.service}>
      <CheckboxField label={serviceWords[serviceType]} {...uses} {...onlyUpTo(most.allowed, uses.value)} />
      {uses.value && serviceType === 'Shipping' && <ShippingFields form={form} most={most} />}
      {uses.value && serviceType === 'MarketPlace' && <MarketField form={form} most={most} />}
      {uses.value && serviceType === 'JewelerPages' && <PagesFields form={form} most={most} />}
    </div>
  );
}

/** What somebody does not have they may not give; what the other has they may take. */
function onlyUpTo(mine: boolean, theirs: boolean) {
  return mine || theirs ? {} : { disabled: true, hint: notYours };
}

function ShippingFields({ form, most }: { readonly form: PlaceFormPart; readonly most: Most }) {
  const create = form.field('shipping.create');
  return (
    <div className={styles.within}>
      <CheckboxField label="Create shipments" {...create} {...onlyUpTo(most.createShipments, create.value)} />
      {create.value && (
        <FieldRow>
          <MoneyField
            label="Up to a value of"
            optional
            hint={limitHint(most.valueLimitCents)}
            {...form.field('shipping.valueLimitCents')}
          />
          <MoneyField
            label="Up to a cost of"
            optional
            hint={limitHint(most.costLimitCents)}
            {...form.field('shipping.costLimitCents')}
          />
        </FieldRow>
      )}
      <SegmentedField
        label="Manage shipments"
        options={[
          { value: '0', label: manageWords.own },
          {
            value: '1',
            label: manageWords.everybodys,
            ...(most.manageShipments === 1 || form.values.shipping.manage === '1'
              ? {}
              : { reason: notYours }),
          },
        ]}
        {...form.field('shipping.manage')}
      />
    </div>
  );
}

const limitHint = (most: number | null): string =>
  most === null ? 'Empty means no limit.' : `At most ${formatCents(cents(most))}, as yours.`;

/** Above it the administrator approves an order first. */
function MarketField({ form, most }: { readonly form: PlaceFormPart; readonly most: Most }) {
  return (
    <div className={styles.within}>
      <MoneyField
        label="Order up to"
        optional
        hint={limitHint(most.orderLimitCents)}
        {...form.field('market.orderLimitCents')}
      />
    </div>
  );
}

function PagesFields({ form, most }: { readonly form: PlaceFormPart; readonly most: Most }) {
  const create = form.field('pages.create');
  const update = form.field('pages.update');
  return (
    <div className={styles.within}>
      <CheckboxField label="Create pages" {...create} {...onlyUpTo(most.create, create.value)} />
      <CheckboxField label="Update pages" {...update} {...onlyUpTo(most.update, update.value)} />
    </div>
  );
}
