import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { CheckboxGroup } from '#kit/web/form/choice/option-groups.tsx';
import { SegmentedField } from '#kit/web/form/choice/segmented-field.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { NumberField } from '#kit/web/form/numbers/number-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { instructionsLimit } from '../../contract/pickup-endpoints.ts';
import { changePickupRule, createPickupRule, ruleInput } from '../../contract/rule-endpoints.ts';
import type { PickupRule } from '../../contract/rule-endpoints.ts';
import { weekdayNames } from '../../domain/pickup-rules.ts';
import { pickupPlaces, pickupTerms } from '../../domain/pickup-terms.ts';
import type { PickupService } from '../../domain/pickup-terms.ts';
import { PlaceField } from '../place-field.tsx';
import { pickupOptionsQuery } from '../pickup-queries.ts';
import { times } from '../pickup-times.ts';
import { startingValues } from '../pickup-values.ts';
import type { Options } from '../pickup-values.ts';

/** The saved rule; undefined if canceled. */
export function openRuleDialog(dialogs: Dialogs, rule?: PickupRule): Promise<PickupRule | undefined> {
  return dialogs.open<PickupRule | undefined>((opened, answer) => (
    <RuleDialog rule={rule} opened={opened} onClose={() => answer(undefined)} onDone={answer} />
  ));
}

interface RuleProps extends DialogFrame {
  readonly rule: PickupRule | undefined;
  onDone(rule: PickupRule): void;
}

function RuleDialog(props: RuleProps) {
  const [placeId, setPlaceId] = useState(props.rule?.locationId);
  const query = useQuery(pickupOptionsQuery(placeId));
  const title = props.rule === undefined ? 'New recurring pickup' : 'Change recurring pickup';
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={title}
      width={520}
      docked
      withClose
      closeOnBackdrop={false}
    >
      <Screen query={query} loading={<LoadingState />}>
        {(options) => <RuleForm {...props} title={title} options={options} setPlaceId={setPlaceId} />}
      </Screen>
    </Dialog>
  );
}

// Checkboxes hold texts.
const formShape = z.extend(z.omit(ruleInput, { weekdays: true }), {
  weekdays: z.array(z.string()).check(z.minLength(1, 'Choose at least 1 day.')),
});

const services = Object.keys(pickupTerms) as readonly PickupService[];

interface RuleFormProps extends RuleProps {
  readonly title: string;
  readonly options: Options;
  setPlaceId(placeId: string): void;
}

function RuleForm({ rule, options, title, onClose, onDone, setPlaceId }: RuleFormProps) {
  const start = startingValues(rule === undefined ? {} : { carrier: rule.carrier }, options);
  const first = rule ?? { ...start, weekdays: [1, 2, 3, 4, 5], parcels: 5, skipsHolidays: true };
  const form = useLoupeForm({
    schema: formShape,
    initial: {
      service: first.service,
      locationId: first.locationId,
      ready: first.ready,
      close: first.close,
      place: first.place,
      instructions: first.instructions,
      parcels: first.parcels,
      skipsHolidays: first.skipsHolidays,
      weekdays: first.weekdays.map(String),
    },
    onSubmit: (values, { key }) => {
      const body = { ...values, weekdays: values.weekdays.map(Number) };
      return rule === undefined
        ? call(createPickupRule, { body }, { idempotencyKey: key })
        : call(changePickupRule, { params: { ruleId: rule.ruleId }, body });
    },
    onDone: ({ rule: saved }) => onDone(saved),
  });
  const { service } = form.values;
  const { carrier, weekdays } = pickupTerms[service];
  const choose = (next: PickupService) => {
    form.setValue('service', next);
    const to = pickupTerms[next];
    if (to.carrier === carrier) return;
    const usual = startingValues({ carrier: to.carrier }, options);
    form.setValue('ready', usual.ready);
    form.setValue('close', usual.close);
    form.setValue('place', usual.place);
    form.setValue(
      'weekdays',
      form.values.weekdays.filter((one) => to.weekdays.includes(Number(one))),
    );
  };
  return (
    <DialogForm form={form} label={title} verb="Save" doing="Saving" onCancel={onClose}>
      <SegmentedField
        label="Service"
        fullWidth
        options={services.map((value) => ({ value, label: pickupTerms[value].name }))}
        {...form.field('service')}
        onChange={choose}
      />
      <PlaceField
        addresses={options.addresses}
        binding={form.field('locationId')}
        onPlace={({ locationId }) => {
          setPlaceId(locationId);
          form.setValue('locationId', locationId);
        }}
      />
      <CheckboxGroup
        label="Days"
        layout="row"
        options={weekdays.map((one) => ({ value: String(one), label: weekdayNames[one] ?? '' }))}
        {...form.field('weekdays')}
      />
      <FieldRow>
        <SelectField
          label="Ready time"
          options={times}
          {...form.field('ready')}
          onChange={(value) => form.setValue('ready', value ?? '')}
        />
        <SelectField
          label="Close time"
          options={times}
          {...form.field('close')}
          onChange={(value) => form.setValue('close', value ?? '')}
        />
        <NumberField label="Typical parcel count" {...form.field('parcels')} />
      </FieldRow>
      <SelectField
        label="Pickup location"
        options={Object.entries(pickupPlaces[carrier]).map(([value, label]) => ({ value, label }))}
        {...form.field('place')}
        onChange={(value) => form.setValue('place', value ?? '')}
      />
      <TextField
        label="Instructions"
        optional
        limit={instructionsLimit}
        alwaysCounts
        {...form.field('instructions')}
      />
      <CheckboxField label="Skip federal holidays" {...form.field('skipsHolidays')} />
    </DialogForm>
  );
}
