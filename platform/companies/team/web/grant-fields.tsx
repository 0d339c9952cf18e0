import { MultiSelectField } from '#kit/web/form/choice/multi-select-field.tsx';
import { CheckboxGroup } from '#kit/web/form/choice/option-groups.tsx';
import { businessRoles, roleLabel, storeCarePlanRoles } from '#platform/access/contract.ts';
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
  readonly rolesOnly?: boolean;
}

export function GrantFields({ form, mayGive, rolesOnly = false }: GrantFieldsProps) {
  const isAdministrator = form.values.roles.includes('BusinessAdministrator');
  return (
    <>
      <CheckboxGroup
        label="Roles"
        options={businessRoles.map((role) => ({
          value: role,
          label: roleWords[role].name,
          description: roleWords[role].description,
          ...(mayGive.roles.includes(role)
            ? {}
            : { reason: 'Only a business administrator can assign this role.' }),
        }))}
        {...form.field('roles')}
      />
      {isAdministrator ? (
        <p className={styles.whole}>Business administrators have access to every service and location.</p>
      ) : (
        <>
          <LocationsField form={form} mayGive={mayGive} />
          {!rolesOnly && <ServiceFields form={form} mayGive={mayGive} />}
        </>
      )}
    </>
  );
}

function LocationsField({ form, mayGive }: GrantFieldsProps) {
  const { locations, everywhere } = mayGive;
  const needsLocation = form.values.roles.includes('BusinessLocationAdministrator');
  if (locations.length === 0) {
    // The role needs a location, so the reason is shown instead of the choice.
    return needsLocation ? (
      <p className={styles.whole}>
        A location administrator needs at least one location. Add a location first.
      </p>
    ) : null;
  }
  return (
    <MultiSelectField
      label="Locations"
      optional={everywhere && !needsLocation}
      hint={
        needsLocation
          ? 'Managed locations'
          : everywhere
            ? 'Leave blank for all locations with access set to Everyone'
            : 'Choose from your own locations'
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

type ServiceLimits = MayGive['services'][number];

const notGrantable = "You don't have this permission yourself.";

/** Spec platform §6: permissions within each service of the company. */
function ServiceFields({ form, mayGive }: ServiceFieldsProps) {
  const services = mayGive.services.filter(({ subscribed }) => subscribed);
  if (services.length === 0) return null;
  return (
    <fieldset className={styles.services}>
      <legend className={styles.legend}>Services</legend>
      {services.map((limits) => (
        <ServiceField key={limits.serviceType} form={form} limits={limits} />
      ))}
    </fieldset>
  );
}

function ServiceField({ form, limits }: { readonly form: GrantFormPart; readonly limits: ServiceLimits }) {
  const { serviceType } = limits;
  const uses = form.field(`uses.${serviceType}`);
  return (
    <div className={styles.service}>
      <CheckboxField
        label={serviceWords[serviceType]}
        {...uses}
        {...disableUnlessGrantable(limits.allowed, uses.value)}
      />
      {uses.value && serviceType === 'Shipping' && <ShippingFields form={form} limits={limits} />}
      {uses.value && serviceType === 'MarketPlace' && <MarketField form={form} limits={limits} />}
      {uses.value && serviceType === 'JewelerPages' && <PagesFields form={form} limits={limits} />}
      {uses.value && serviceType === 'CarePlan' && <CarePlanField form={form} limits={limits} />}
    </div>
  );
}

/** A person can't grant a permission they lack, but can remove it. */
function disableUnlessGrantable(canGrant: boolean, isGranted: boolean) {
  return canGrant || isGranted ? {} : { disabled: true, hint: notGrantable };
}

function ShippingFields({ form, limits }: { readonly form: GrantFormPart; readonly limits: ServiceLimits }) {
  const create = form.field('shipping.create');
  return (
    <div className={styles.within}>
      <CheckboxField
        label="Create shipments"
        {...create}
        {...disableUnlessGrantable(limits.createShipments, create.value)}
      />
      {create.value && (
        <FieldRow>
          <MoneyField
            label="Maximum value"
            optional
            hint={limitHint(limits.valueLimitCents)}
            {...form.field('shipping.valueLimitCents')}
          />
          <MoneyField
            label="Maximum cost"
            optional
            hint={limitHint(limits.costLimitCents)}
            {...form.field('shipping.costLimitCents')}
          />
        </FieldRow>
      )}
      <SegmentedField
        label="Manage shipments"
        options={[
          { value: '0', label: manageWords.self },
          {
            value: '1',
            label: manageWords.organization,
            ...(limits.manageShipments === 1 || form.values.shipping.manage === '1'
              ? {}
              : { reason: notGrantable }),
          },
        ]}
        {...form.field('shipping.manage')}
      />
    </div>
  );
}

const limitHint = (limits: number | null): string =>
  limits === null ? 'Leave blank for no limit' : `Up to ${formatCents(cents(limits))}, your limit`;

/** Orders above the limit need approval. */
function MarketField({ form, limits }: { readonly form: GrantFormPart; readonly limits: ServiceLimits }) {
  return (
    <div className={styles.within}>
      <MoneyField
        label="Order limit"
        optional
        hint={limitHint(limits.orderLimitCents)}
        {...form.field('market.orderLimitCents')}
      />
    </div>
  );
}

function PagesFields({ form, limits }: { readonly form: GrantFormPart; readonly limits: ServiceLimits }) {
  const create = form.field('pages.create');
  const update = form.field('pages.update');
  return (
    <div className={styles.within}>
      <CheckboxField
        label="Create pages"
        {...create}
        {...disableUnlessGrantable(limits.create, create.value)}
      />
      <CheckboxField
        label="Update pages"
        {...update}
        {...disableUnlessGrantable(limits.update, update.value)}
      />
    </div>
  );
}

/** Roles that the company's store types allow and the granter may give, and those the person has. */
function CarePlanField({ form, limits }: { readonly form: GrantFormPart; readonly limits: ServiceLimits }) {
  const field = form.field('carePlan.roles');
  const shown = storeCarePlanRoles.filter(
    (role) => limits.roles.includes(role) || field.value.includes(role),
  );
  if (shown.length === 0) return null;
  return (
    <div className={styles.within}>
      <CheckboxGroup
        label="Care plan roles"
        optional
        hint="Needed to open the care plan"
        options={shown.map((role) => ({ value: role, label: roleLabel(role) }))}
        {...field}
      />
    </div>
  );
}
