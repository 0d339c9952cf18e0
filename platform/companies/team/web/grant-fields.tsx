import { MultiSelectField } from '#kit/web/form/choice/multi-select-field.tsx';
import { CheckboxGroup } from '#kit/web/form/choice/checkbox-group.tsx';
import { businessRoles } from '#platform/access/contract.ts';
import type { MayGive } from '../contract/grant-shapes.ts';
import { roleWords, serviceWords } from '../contract/role-names.ts';
import styles from './grant.module.css';
import type { LoupeForm } from '#kit/web/form/use-loupe-form.ts';
import type { GrantValues } from './grant-values.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { SegmentedField } from '#kit/web/form/choice/segmented-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { manageWords } from './grant-changes.ts';

interface GrantFieldsProps {
  readonly form: GrantFormPart;
  readonly mayGive: MayGive;
  /** Roles and locations only; services are set on the person's page. */
  readonly short?: boolean;
}

export function GrantFields({ form, mayGive, short = false }: GrantFieldsProps) {
  const isAdministrator = form.values.roles.includes('BusinessAdministrator');
  return (
    <>
      <CheckboxGroup
        label="Roles"
        options={businessRoles.map((role) => ({
          value: role,
          label: roleWords[role].name,
          description: roleWords[role].may,
          ...(mayGive.roles.includes(role) ? {} : { reason: 'A business administrator gives this role.' }),
        }))}
        {...form.field('roles')}
      />
      {isAdministrator ? (
        <p className={styles.whole}>A business administrator has every service and every location.</p>
      ) : (
        <>
          <LocationsField form={form} mayGive={mayGive} />
          {!short && <ServiceFields form={form} mayGive={mayGive} />}
        </>
      )}
    </>
  );
}

function LocationsField({ form, mayGive }: GrantFieldsProps) {
  const { locations, everywhere } = mayGive;
  const isLocal = form.values.roles.includes('BusinessLocationAdministrator');
  if (locations.length === 0) {
    // The role needs a location, so the reason is shown instead of the choice.
    return isLocal ? (
      <p className={styles.whole}>A location administrator needs at least one location. Add one first.</p>
    ) : null;
  }
  return (
    <MultiSelectField
      label="Locations"
      optional={everywhere && !isLocal}
      hint={
        isLocal
          ? 'The locations they look after.'
          : everywhere
            ? 'Where they work. Without one, they work at every open location.'
            : 'Where they work, among your own.'
      }
      options={locations.map(({ locationId, name }) => ({ value: locationId, label: name }))}
      {...form.field('locationIds')}
    />
  );
}

/** Any form that contains a grant. */
type GrantFormPart = Pick<LoupeForm<GrantValues>, 'values' | 'field'>;

interface ServiceFieldsProps {
  readonly form: GrantFormPart;
  readonly mayGive: MayGive;
}

type Most = MayGive['services'][number];

const notYours = 'You do not have it yourself.';

/** Spec platform §6: permissions within each service of the company. */
function ServiceFields({ form, mayGive }: ServiceFieldsProps) {
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

function ServiceField({ form, most }: { readonly form: GrantFormPart; readonly most: Most }) {
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

/** A person cannot give what they don't have, but can take it away. */
function onlyUpTo(mine: boolean, theirs: boolean) {
  return mine || theirs ? {} : { disabled: true, hint: notYours };
}

function ShippingFields({ form, most }: { readonly form: GrantFormPart; readonly most: Most }) {
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

/** Orders above it wait for approval. */
function MarketField({ form, most }: { readonly form: GrantFormPart; readonly most: Most }) {
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

function PagesFields({ form, most }: { readonly form: GrantFormPart; readonly most: Most }) {
  const create = form.field('pages.create');
  const update = form.field('pages.update');
  return (
    <div className={styles.within}>
      <CheckboxField label="Create pages" {...create} {...onlyUpTo(most.create, create.value)} />
      <CheckboxField label="Update pages" {...update} {...onlyUpTo(most.update, update.value)} />
    </div>
  );
}
