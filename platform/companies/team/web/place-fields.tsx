import { MultiSelectField } from '#kit/web/form/choice/multi-select-field.tsx';
import { CheckboxGroup } from '#kit/web/form/choice/checkbox-group.tsx';
import { businessRoles } from '#platform/access/contract.ts';
import type { MayGive } from '../contract/place-shapes.ts';
import { roleWords } from '../contract/role-words.ts';
import type { PlaceFormPart } from './place-form-part.ts';
import { ServiceFields } from './service-fields.tsx';
import styles from './place.module.css';

interface PlaceFieldsProps {
  readonly form: PlaceFormPart;
  readonly mayGive: MayGive;
  /** Only the role and where; the services are set on the person's own page. */
  readonly short?: boolean;
}

/** Roles, locations and services of one person, or of everybody who is invited together. */
export function PlaceFields({ form, mayGive, short = false }: PlaceFieldsProps) {
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

function LocationsField({ form, mayGive }: PlaceFieldsProps) {
  const { locations, everywhere } = mayGive;
  const isLocal = form.values.roles.includes('BusinessLocationAdministrator');
  if (locations.length === 0) {
    // The role can't be given before there is a location, so the reason stands where it would be chosen.
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
