import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { now } from '#kit/web/display/now.ts';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { SegmentedField } from '#kit/web/form/choice/segmented-field.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import type { LoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { instructionsLimit, schedulePickup } from '../contract/pickup-endpoints.ts';
import type { Pickup, PickupAddress } from '../contract/pickup-endpoints.ts';
import { pickupCarriers, pickupPlaces, pickupTerms, windowText } from '../domain/pickup-terms.ts';
import type { PickupCarrier, PickupService } from '../domain/pickup-terms.ts';
import { CutoffRing } from './cutoff-ring.tsx';
import { PickupAnswer } from './pickup-answer.tsx';
import { PickupParcels } from './pickup-parcels.tsx';
import { DropOff, PlaceField } from './place-field.tsx';
import { pickupOptionsQuery } from './pickup-queries.ts';
import { times } from './pickup-times.ts';
import { firstService, formShape, labelsAt, labelsFor, pickupBody, startingValues } from './pickup-values.ts';
import type { Options, PickupPlan, PickupValues } from './pickup-values.ts';
import { cutoffOf, dayWords, zoneName } from './pickup-words.ts';
import type { Cutoff } from './pickup-words.ts';
import styles from './pickups.module.css';

/** The requested pickup; undefined if canceled. */
export function openPickupDialog(dialogs: Dialogs, plan: PickupPlan = {}): Promise<Pickup | undefined> {
  return dialogs.open<Pickup | undefined>((opened, answer) => (
    <PickupDialog {...plan} opened={opened} onClose={() => answer(undefined)} onDone={answer} />
  ));
}

type DialogProps = DialogFrame & PickupPlan & { onDone(pickup: Pickup): void };

function PickupDialog(props: DialogProps) {
  const [placeId, setPlaceId] = useState(props.like?.locationId);
  const [said, setSaid] = useState<Said>();
  const query = useQuery(pickupOptionsQuery(placeId));
  const title = `${props.replaces === true ? 'Change' : 'Schedule'} a ${said?.service ?? ''} pickup`;
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={title.replace('  ', ' ')}
      subtitle={said?.text}
      width={520}
      docked
      withClose
      closeOnBackdrop={false}
    >
      <Screen query={query} loading={<LoadingState />}>
        {(options) => <PickupForm {...props} {...{ options, setPlaceId, setSaid }} />}
      </Screen>
    </Dialog>
  );
}

/** What the title says of the values. */
interface Said {
  readonly service: string;
  readonly text: string;
}

interface PartProps extends PickupPlan {
  readonly form: LoupeForm<PickupValues>;
  readonly options: Options;
  setPlaceId(placeId: string): void;
}

interface FormProps extends DialogProps, Omit<PartProps, 'form'> {
  setSaid(said: Said): void;
}

function PickupForm(props: FormProps) {
  const { replaces, options, onClose, onDone, setSaid } = props;
  const form = useLoupeForm({
    schema: formShape,
    initial: startingValues(props, options),
    onSubmit: (values, { key }) =>
      call(schedulePickup, { body: pickupBody(values, props) }, { idempotencyKey: key }),
    onDone: ({ pickup }) => onDone(pickup),
  });
  const parts = { ...props, form };
  const { service, day } = form.values;
  const name = addressOf(parts)?.name;
  useEffect(() => {
    const when = day === '' ? '' : ` on ${dayWords(day)}`;
    setSaid({
      service: pickupTerms[service].carrier,
      text: name === undefined ? '' : `A driver will come to ${name}${when}.`,
    });
  }, [service, day, name, setSaid]);
  return (
    <DialogForm
      form={form}
      label="Pickup"
      verb={replaces === true ? 'Change pickup' : 'Schedule pickup'}
      doing="Contacting carrier"
      note="You'll get a confirmation number and a handoff receipt."
      onCancel={onClose}
    >
      <WhereAndWhen {...parts} />
      <PickupParcels {...parts} />
      <Handling {...parts} />
      <PickupAnswer values={form.values} plan={props} zone={addressOf(parts)?.zone} />
    </DialogForm>
  );
}

const addressOf = ({ form, options }: Pick<PartProps, 'form' | 'options'>) =>
  options.addresses.find((one) => one.locationId === form.values.locationId);

function WhereAndWhen({ form, options, setPlaceId, like }: PartProps) {
  const { service } = form.values;
  const { carrier, name, window } = pickupTerms[service];
  const address = addressOf({ form, options });
  const terms = termsOf(address, service);
  const cutoff = address && terms && cutoffOf({ ...address, name }, terms, now());
  return (
    <>
      <SegmentedField
        label="Carrier"
        name="carrier"
        fullWidth
        options={pickupCarriers.map((value) => ({ value, label: value }))}
        value={carrier}
        onChange={(value: PickupCarrier) => chooseService({ form, options }, firstService(value))}
      />
      {cutoff !== undefined && <CutoffBox cutoff={cutoff} />}
      <PlaceField
        addresses={options.addresses}
        binding={form.field('locationId')}
        onPlace={(chosen) => {
          setPlaceId(chosen.locationId);
          form.setValue('locationId', chosen.locationId);
          form.setValue('day', termsOf(chosen, service)?.nextDay ?? '');
          form.setValue('isResidential', chosen.isResidential);
          if (like === undefined)
            form.setValue(
              'shipmentIds',
              labelsAt(labelsFor(options, carrier, undefined), chosen.locationId, undefined),
            );
        }}
      />
      <FieldRow>
        <DateField label="Date" from={terms?.nextDay} to={terms?.lastDay} {...form.field('day')} />
        <TimeField label="Ready time" form={form} name="ready" />
        <TimeField label="Close time" form={form} name="close" />
      </FieldRow>
      <p className={styles.hint}>
        {address === undefined ? '' : `${address.city} time (${zoneName(address.zone)}). `}
        {name} needs a window of {windowText(window)} or more.
      </p>
      {carrier === 'FedEx' && address !== undefined && <DropOff postCode={address.postCode} />}
    </>
  );
}

const termsOf = (address: PickupAddress | undefined, service: PickupService) =>
  address?.services.find((one) => one.service === service);

/** Another carrier has other usual times and places. */
function chooseService({ form, options }: Pick<PartProps, 'form' | 'options'>, next: PickupService): void {
  const to = pickupTerms[next].carrier;
  const isSame = to === pickupTerms[form.values.service].carrier;
  form.setValue('service', next);
  const nextDay = termsOf(addressOf({ form, options }), next)?.nextDay;
  if (nextDay !== undefined) form.setValue('day', nextDay);
  if (isSame) return;
  const start = startingValues({ carrier: to, locationId: form.values.locationId ?? undefined }, options);
  form.setValue('ready', start.ready);
  form.setValue('close', start.close);
  form.setValue('place', start.place);
  form.setValue('shipmentIds', start.shipmentIds);
  form.setValue('byLabel', start.byLabel);
}

interface TimeFieldProps {
  readonly label: string;
  readonly name: 'ready' | 'close';
  readonly form: LoupeForm<PickupValues>;
}

function TimeField({ label, name, form }: TimeFieldProps) {
  return (
    <SelectField
      label={label}
      options={times}
      {...form.field(name)}
      onChange={(value) => form.setValue(name, value ?? '')}
    />
  );
}

function CutoffBox({ cutoff }: { readonly cutoff: Cutoff }) {
  return (
    <div className={styles.cutoff} data-soon={cutoff.isSoon || undefined}>
      {cutoff.isSoon && <CutoffRing minutes={cutoff.minutes} />}
      <div className={styles.cutoffWords}>
        <strong>{cutoff.title}</strong>
        <span>{cutoff.text}</span>
      </div>
    </div>
  );
}

// More of them don't fit side by side.
const mostSegments = 3;

function Handling({ form, options, replaces }: PartProps) {
  const { carrier } = pickupTerms[form.values.service];
  const places = Object.entries(pickupPlaces[carrier]).map(([value, label]) => ({ value, label }));
  return (
    <>
      {carrier === 'FedEx' && (
        <SelectField
          label="Service"
          options={[
            { value: 'FedExExpress', label: 'FedEx Express' },
            { value: 'FedExGround', label: 'FedEx Ground' },
          ]}
          {...form.field('service')}
          onChange={(value: PickupService | null) =>
            chooseService({ form, options }, value ?? 'FedExExpress')
          }
        />
      )}
      {places.length <= mostSegments ? (
        <SegmentedField label="Pickup location" fullWidth options={places} {...form.field('place')} />
      ) : (
        <SelectField
          label="Pickup location"
          options={places}
          {...form.field('place')}
          onChange={(value) => form.setValue('place', value ?? '')}
        />
      )}
      <TextField
        label="Instructions"
        optional
        limit={instructionsLimit}
        alwaysCounts
        {...form.field('instructions')}
      />
      <div className={styles.ticks}>
        <CheckboxField label="Residential address" {...form.field('isResidential')} />
        {replaces !== true && <CheckboxField label="Repeat on weekdays" {...form.field('repeats')} />}
      </div>
    </>
  );
}
