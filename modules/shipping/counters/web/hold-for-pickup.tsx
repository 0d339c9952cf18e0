import { useQuery } from '@tanstack/react-query';
import { readCountry } from '#kit/domain/country.ts';
import { isPostcode } from '#kit/domain/postcode.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { RadioGroup } from '#kit/web/form/choice/option-groups.tsx';
import type { NearCounter } from '../contract/counter-endpoints.ts';
import { needsCounter } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import type { ShipmentEditor } from '#modules/shipping/draft/web/shipment-editor.ts';
import styles from '#modules/shipping/draft/web/wizard-steps.module.css';
import { countersQuery } from './counters-query.ts';

interface HoldForPickupProps {
  readonly editor: ShipmentEditor;
  readonly place: Place;
  /** Set after the first try to continue. */
  readonly showErrors: boolean;
}

// Shows the nearest.
const maxShown = 8;

/** Spec shipping §2: hold for pickup at a carrier location. */
export function HoldForPickup({ editor, place, showErrors }: HoldForPickupProps) {
  const { draft, change } = editor;
  const isHeld = draft.isHoldForPickup === true || draft.holdAt !== undefined;
  const country = readCountry(place.countryCode);
  const hasAddress = country !== undefined && isPostcode(place.postalCode, country);
  return (
    <>
      <CheckboxField
        label="Hold for pickup"
        name="holdForPickup"
        hint="The recipient shows ID and picks up the parcel at a FedEx or UPS location"
        value={isHeld}
        onChange={(checked) =>
          change({ isHoldForPickup: checked, ...(checked ? {} : { holdAt: undefined }) })
        }
        error={
          showErrors && needsCounter(draft)
            ? 'Choose a pickup location, or uncheck Hold for pickup.'
            : undefined
        }
      />
      {isHeld && !hasAddress && (
        <p className={styles.note}>Enter the address to see nearby pickup locations.</p>
      )}
      {isHeld && hasAddress && <Counters editor={editor} place={place} />}
    </>
  );
}

function Counters({
  editor: { draft, change },
  place: { postalCode, countryCode },
}: Omit<HoldForPickupProps, 'showErrors'>) {
  const query = useQuery(countersQuery(postalCode, countryCode));
  if (query.isError) return <FailureMessage error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <p className={styles.note}>Finding pickup locations…</p>;
  const items = query.data.items.slice(0, maxShown);
  return (
    <RadioGroup
      label="Pickup location"
      name="holdAt"
      options={items.map(optionOf)}
      value={draft.holdAt?.counterId ?? null}
      onChange={(counterId) => {
        const found = items.find((one) => one.counterId === counterId);
        if (found === undefined) return;
        const { hours: _, ...holdAt } = found;
        change({ holdAt });
      }}
    />
  );
}

const optionOf = ({ counterId, name, address, miles, hours }: NearCounter) => ({
  value: counterId,
  label: name,
  description: `${address}. ${hours}`,
  price: `${miles} mi`,
});
