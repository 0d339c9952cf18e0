import { Button } from '@mantine/core';
import { statesOf } from '#kit/domain/state.ts';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { pageLimits as limits } from '#modules/jeweler-pages/model/domain/content.ts';
import type { PageLocation } from '#modules/jeweler-pages/model/domain/content.ts';
import styles from './builder.module.css';
import type { Builder } from './use-builder.ts';
import { WordingNotes } from './wording-note.tsx';

const newLocation = (): PageLocation => ({
  locationId: crypto.randomUUID(),
  name: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
  hours: '',
});

/** Stores besides the one above. */
export function LocationsField({ builder }: { readonly builder: Builder }) {
  const { locations } = builder.content;
  const { set } = builder;
  return (
    <fieldset className={styles.group}>
      <legend>Other locations</legend>
      {locations.map(({ locationId }, at) => (
        <LocationFields
          key={locationId}
          builder={builder}
          at={at}
          onRemove={() => set('locations', locations.toSpliced(at, 1))}
        />
      ))}
      {locations.length < limits.locations && (
        <Button
          variant="default"
          leftSection={<Icon name="plus" size={15} />}
          onClick={() => set('locations', [...locations, newLocation()])}
        >
          Add location
        </Button>
      )}
    </fieldset>
  );
}

interface LocationFieldsProps {
  readonly builder: Builder;
  readonly at: number;
  readonly onRemove: () => void;
}

function LocationFields({ builder, at, onRemove }: LocationFieldsProps) {
  const { field, set, content } = builder;
  const path = `locations.${at}`;
  const name = `Location ${at + 1}`;
  const isUsa = content.company.country === 'USA';
  const state = content.locations[at]?.state ?? '';
  return (
    <div className={styles.entry}>
      <TextField
        label={`${name} name`}
        placeholder="Downtown"
        limit={limits.locationName}
        {...field(`${path}.name`)}
      />
      <WordingNotes builder={builder} path={`${path}.name`} />
      <TextField label={`${name} street address`} limit={limits.line} {...field(`${path}.address`)} />
      <TextField label={`${name} city`} limit={limits.city} {...field(`${path}.city`)} />
      <FieldRow columns="2fr 1fr">
        <SelectField
          label={`${name} ${isUsa ? 'state' : 'province'}`}
          options={statesOf(isUsa ? 'US' : 'CA').map((one) => ({ value: one.code, label: one.name }))}
          {...field<string | null>(`${path}.state`)}
          value={state === '' ? null : state}
          onChange={(value) => set(`${path}.state`, value ?? '')}
        />
        <TextField
          label={`${name} ZIP code`}
          optional
          inputMode="numeric"
          {...field(`${path}.zip`)}
          tidy={(text) => text.trim()}
        />
      </FieldRow>
      <TextField
        label={`${name} phone`}
        optional
        inputMode="tel"
        hint="10 digits"
        {...field(`${path}.phone`)}
        tidy={(text) => text.replaceAll(/\D/g, '')}
      />
      <TextField
        label={`${name} hours`}
        optional
        placeholder="Mon to Fri 10 to 6"
        limit={limits.locationHours}
        {...field(`${path}.hours`)}
      />
      <WordingNotes builder={builder} path={`${path}.hours`} />
      <Button variant="default" aria-label={`Remove ${name.toLowerCase()}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}
