import { cents, formatCents } from '#kit/domain/money.ts';
import { CheckboxGroup } from '#kit/web/form/choice/option-groups.tsx';
import { SegmentedField } from '#kit/web/form/choice/segmented-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { NumberField } from '#kit/web/form/numbers/number-field.tsx';
import type { LoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { pickupTerms } from '../domain/pickup-terms.ts';
import { labelsFor } from './pickup-values.ts';
import type { Options, PickupPlan, PickupValues } from './pickup-values.ts';
import { parcelsText, poundsText } from './pickup-words.ts';
import styles from './pickups.module.css';

interface PickupParcelsProps extends Pick<PickupPlan, 'like' | 'replaces'> {
  readonly form: LoupeForm<PickupValues>;
  readonly options: Options;
}

/** Labels with their weights, or just how many parcels. */
export function PickupParcels({ form, options, like, replaces }: PickupParcelsProps) {
  const { service, byLabel, shipmentIds, locationId } = form.values;
  const { carrier } = pickupTerms[service];
  const labels = labelsFor(options, carrier, replaces === true ? like : undefined);
  const chosen = labels.filter(({ shipmentId }) => shipmentIds.includes(shipmentId));
  const ounces = chosen.reduce((sum, { weightOz }) => sum + weightOz, 0);
  const value = chosen.reduce((sum, { insuredValue }) => sum + insuredValue, 0);
  return (
    <>
      <SegmentedField
        label="Parcels"
        fullWidth
        options={[
          { value: 'labels', label: `${carrier} labels (${labels.length})` },
          { value: 'count', label: 'Count only' },
        ]}
        {...form.field('byLabel')}
      />
      {byLabel === 'labels' ? (
        <>
          <div className={styles.labels}>
            <CheckboxGroup
              label={`Labels for ${carrier}`}
              hint={
                labels.length === 0
                  ? `No ${carrier} labels ready for pickup. Choose “Count only”.`
                  : `Limit per driver: ${formatCents(cents(options.mostValue))}.`
              }
              options={labels.map(({ shipmentId, number, shipTo, city, weightOz, locationId: from }) => ({
                value: shipmentId,
                label: `${number}, ${shipTo}, ${city}${from === locationId ? '' : leavesFrom(options, from)}`,
                price: poundsText(weightOz),
              }))}
              {...form.field('shipmentIds')}
            />
          </div>
          {chosen.length > 0 && (
            <p className={styles.total}>
              <strong>Total</strong>
              <span>
                {parcelsText(chosen.length)}, {poundsText(ounces)}, {formatCents(cents(value))} insured
              </span>
            </p>
          )}
        </>
      ) : (
        <FieldRow>
          <NumberField label="Number of parcels" {...form.field('parcels')} />
          <NumberField label="Total weight (lb)" places={1} optional {...form.field('pounds')} />
        </FieldRow>
      )}
    </>
  );
}

function leavesFrom({ addresses }: Options, locationId: string | null): string {
  const place = addresses.find((one) => one.locationId === locationId);
  return place === undefined ? '' : ` (at ${place.name})`;
}
