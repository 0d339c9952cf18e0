import { useQuery } from '@tanstack/react-query';
import { cents, formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { now } from '#kit/web/display/now.ts';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { CheckboxGroup } from '#kit/web/form/choice/checkbox-group.tsx';
import { SegmentedField } from '#kit/web/form/choice/segmented-field.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { NumberField } from '#kit/web/form/numbers/number-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import type { LoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { instructionsLimit, schedulePickup } from '../contract/pickup-endpoints.ts';
import type { Pickup } from '../contract/pickup-endpoints.ts';
import { pickupCarriers, pickupPlaces, pickupTerms, windowText } from '../domain/pickup-terms.ts';
import type { PickupCarrier, PickupService } from '../domain/pickup-terms.ts';
import { CutoffRing } from './cutoff-ring.tsx';
import { pickupOptionsQuery } from './pickup-queries.ts';
import { times } from './pickup-times.ts';
import { firstService, formShape, labelsFor, startingValues } from './pickup-values.ts';
import type { Options, PickupPlan, PickupValues } from './pickup-values.ts';
import { cutoffOf, poundsText } from './pickup-words.ts';
import styles from './pickups.module.css';

/** The requested pickup; undefined if canceled. */
export function openPickupDialog(dialogs: Dialogs, plan: PickupPlan = {}): Promise<Pickup | undefined> {
  return dialogs.open<Pickup | undefined>((opened, answer) => (
    <PickupDialog {...plan} opened={opened} onClose={() => answer(undefined)} onDone={answer} />
  ));
}

type DialogProps = DialogFrame & PickupPlan & { onDone(pickup: Pickup): void };

function PickupDialog(props: DialogProps) {
  const query = useQuery(pickupOptionsQuery);
  const title = props.replaces === true ? 'Change pickup' : 'Schedule a pickup';
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={title}
      width={520}
      withClose
      closeOnBackdrop={false}
    >
      <Screen query={query} loading={<LoadingState />}>
        {(options) => <PickupForm {...props} title={title} options={options} />}
      </Screen>
    </Dialog>
  );
}

interface PartProps extends PickupPlan {
  readonly form: LoupeForm<PickupValues>;
  readonly options: Options;
}

function PickupForm(props: DialogProps & { readonly title: string; readonly options: Options }) {
  const { like, replaces, options, title, onClose, onDone } = props;
  const form = useLoupeForm({
    schema: formShape,
    initial: startingValues(props, options),
    onSubmit: ({ byLabel, pounds, parcels, ...body }, { key }) =>
      call(
        schedulePickup,
        {
          body: {
            ...body,
            shipmentIds: byLabel === 'labels' ? body.shipmentIds : [],
            parcels: parcels ?? 0,
            weightOz: Math.round((pounds ?? 0) * 16),
            ...(replaces === true && like !== undefined ? { replaces: like.pickupId } : {}),
          },
        },
        { idempotencyKey: key },
      ),
    onDone: ({ pickup }) => onDone(pickup),
  });
  const parts = { ...props, form };
  return (
    <DialogForm
      form={form}
      label={title}
      verb={replaces === true ? 'Change pickup' : 'Schedule pickup'}
      doing="Contacting carrier"
      onCancel={onClose}
    >
      <WhereAndWhen {...parts} />
      <Parcels {...parts} />
      <Handling form={form} />
    </DialogForm>
  );
}

function WhereAndWhen({ form, options }: PartProps) {
  const { service, locationId } = form.values;
  const { carrier, name, window } = pickupTerms[service];
  const address = options.addresses.find((one) => one.locationId === locationId);
  const terms = address?.services.find((one) => one.service === service);
  const choose = (next: PickupService) => {
    const to = pickupTerms[next].carrier;
    const start = startingValues({ carrier: to }, options);
    form.setValue('service', next);
    const nextDay = address?.services.find((one) => one.service === next)?.nextDay;
    if (nextDay !== undefined) form.setValue('day', nextDay);
    if (to === carrier) return;
    form.setValue('ready', start.ready);
    form.setValue('close', start.close);
    form.setValue('place', start.place);
    form.setValue('shipmentIds', start.shipmentIds);
    form.setValue('byLabel', start.byLabel);
  };
  const bindService = form.field('service');
  const cutoff = address && terms && cutoffOf({ ...address, name }, terms, now());
  return (
    <>
      <SegmentedField
        label="Carrier"
        name="carrier"
        fullWidth
        options={pickupCarriers.map((value) => ({ value, label: value }))}
        value={carrier}
        onChange={(value: PickupCarrier) => choose(firstService(value))}
      />
      {cutoff !== undefined && (
        <div className={styles.cutoff} data-soon={cutoff.isSoon || undefined}>
          {cutoff.isSoon && <CutoffRing minutes={cutoff.minutes} />}
          <div className={styles.cutoffWords}>
            <strong>{cutoff.title}</strong>
            <span>{cutoff.text}</span>
          </div>
        </div>
      )}
      <SelectField
        label="Address"
        options={options.addresses.map((one) => ({
          value: one.locationId,
          label: `${one.name}, ${one.street}, ${one.city}, ${one.state} ${one.postCode}`,
        }))}
        {...form.field('locationId')}
      />
      {carrier === 'FedEx' && (
        <SegmentedField
          label="Service"
          fullWidth
          options={[
            { value: 'FedExExpress', label: 'FedEx Express' },
            { value: 'FedExGround', label: 'FedEx Ground' },
          ]}
          {...bindService}
          onChange={(value: PickupService) => choose(value)}
        />
      )}
      <FieldRow>
        <DateField label="Date" from={terms?.nextDay} to={terms?.lastDay} {...form.field('day')} />
        <SelectField
          label="Ready"
          options={times}
          {...form.field('ready')}
          onChange={(value) => form.setValue('ready', value ?? '')}
        />
        <SelectField
          label="Close"
          options={times}
          {...form.field('close')}
          onChange={(value) => form.setValue('close', value ?? '')}
        />
      </FieldRow>
      <p className={styles.hint}>
        {address === undefined ? '' : `${address.city} time. `}
        {name} needs a window of {windowText(window)} or more.
      </p>
    </>
  );
}

function Parcels({ form, options, like, replaces }: PartProps) {
  const { service, byLabel } = form.values;
  const { carrier } = pickupTerms[service];
  const labels = labelsFor(options, carrier, replaces === true ? like : undefined);
  return (
    <>
      <SegmentedField
        label="Parcels"
        fullWidth
        options={[
          { value: 'labels', label: `${carrier} labels` },
          { value: 'count', label: 'Count only' },
        ]}
        {...form.field('byLabel')}
      />
      {byLabel === 'labels' ? (
        <div className={styles.labels}>
          <CheckboxGroup
            label={`Labels for ${carrier}`}
            hint={
              labels.length === 0
                ? `No ${carrier} labels ready for pickup. Choose “Count only”.`
                : `Limit per driver: ${formatCents(cents(options.mostValue))}.`
            }
            options={labels.map(({ shipmentId, number, shipTo, city, weightOz }) => ({
              value: shipmentId,
              label: `${number}, ${shipTo}, ${city}, ${poundsText(weightOz)}`,
            }))}
            {...form.field('shipmentIds')}
          />
        </div>
      ) : (
        <FieldRow>
          <NumberField label="Number of parcels" {...form.field('parcels')} />
          <NumberField label="Total weight (lb)" places={1} optional {...form.field('pounds')} />
        </FieldRow>
      )}
    </>
  );
}

function Handling({ form }: Pick<PartProps, 'form'>) {
  const { carrier } = pickupTerms[form.values.service];
  return (
    <>
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
      <CheckboxField label="Residential address" {...form.field('isResidential')} />
      <p className={styles.hint}>You'll get a confirmation number and a handover receipt.</p>
    </>
  );
}
