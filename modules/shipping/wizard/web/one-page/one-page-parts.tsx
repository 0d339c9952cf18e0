import { counted } from '#kit/domain/text/counted.ts';
import { formatBriefDay } from '#kit/domain/day.ts';
import { useState } from 'react';
import { cents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { RadioGroup } from '#kit/web/form/choice/option-groups.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import type { FieldOption } from '#kit/web/form/choice/field-option.ts';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { getContact } from '#modules/shipping/addresses/contract/contact-endpoints.ts';
import { AddressBadge } from '#modules/shipping/addresses/web/address-badge.tsx';
import { AddressPicker } from '#modules/shipping/addresses/web/address-picker.tsx';
import type { Suggestion } from '#modules/shipping/addresses/web/address-picker.tsx';
import { placeFromContact, uncheckedPlace } from '#modules/shipping/addresses/web/contact-values.ts';
import { isOwnPackaging } from '#modules/shipping/draft/domain/packaging.ts';
import { nameOf } from '#modules/shipping/draft/domain/place.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { placeErrors } from '#modules/shipping/draft/domain/place-errors.ts';
import { labelCharacters } from '#modules/shipping/draft/domain/shipping-limits.ts';
import { cargoNames, cargoTypes } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { SizeFields, WeightField } from '#modules/shipping/draft/web/parcel-fields.tsx';
import type { QuotedOption } from '#modules/shipping/quotes/contract/quote-endpoints.ts';
import { isAvailable, serviceWords } from '#modules/shipping/quotes/domain/quote-option.ts';
import { stoppedText } from '#modules/shipping/quotes/domain/starting-option.ts';
import { totalOf } from '#modules/shipping/quotes/web/price-panel.tsx';
import { arrivalText } from '#modules/shipping/quotes/domain/arrival-text.ts';
import type { RecentRecipient } from '#modules/shipping/recipients/contract/recipient-endpoints.ts';
import { memoryText } from '#modules/shipping/recipients/domain/recipient-memory.ts';
import { PackagingChoice } from '../packaging-choice.tsx';
import { isSameAddress } from './picked-by-rules.ts';
import type { OnePage } from './use-one-page.ts';
import styles from './one-page.module.css';

interface PartProps {
  readonly page: OnePage;
}

const tilesShown = 3;

export function RecipientPart({
  page,
  recipients,
}: PartProps & { readonly recipients: readonly RecentRecipient[] }) {
  const { editor, recipient, choose } = page;
  const { destination } = editor.draft;
  return (
    <section className={styles.part} aria-label="Recipient">
      <AddressPicker
        label="Recipient"
        countryCode="US"
        onPick={(suggestion) => editor.loadPlace('destination', placeOf(suggestion))}
      />
      {recipients.length > 0 && (
        <div className={styles.tiles} role="group" aria-label="Recent recipients">
          {recipients.slice(0, tilesShown).map((one) => (
            <button
              key={`${one.place.addressLine1} ${one.place.postalCode}`}
              type="button"
              className={styles.tile}
              aria-pressed={isSameAddress(one.place, destination)}
              onClick={() => choose(one)}
            >
              <b>{nameOf(one.place)}</b>
              <span>
                {one.place.city}, {one.place.state}, {formatBriefDay(one.lastShippedOn)}
              </span>
            </button>
          ))}
        </div>
      )}
      {destination !== null && <Destination place={destination} delivered={recipient?.delivered ?? 0} />}
      {recipient !== undefined && <p className={styles.note}>{memoryText(recipient)}</p>}
    </section>
  );
}

function Destination({ place, delivered }: { readonly place: Place; readonly delivered: number }) {
  const [error] = Object.values(placeErrors(place));
  const street = [place.addressLine1, place.addressLine2].filter((line) => line !== '').join(' ');
  return (
    <div className={styles.destination}>
      <div>
        <p>
          <b>
            {nameOf(place)}, {street}, {place.city}, {place.state} {place.postalCode}
          </b>
        </p>
        <p className={styles.note}>
          {place.isResidential ? 'Residence' : 'Business'}
          {delivered > 0 && `. ${counted(delivered, 'parcel')} delivered`}.
          {error !== undefined && ` ${error} Complete the recipient's details in the full form.`}
        </p>
      </div>
      <AddressBadge place={place} />
    </div>
  );
}

/** A contact fills everything, a suggested address only the address. */
async function placeOf(suggestion: Suggestion): Promise<Partial<Place>> {
  const { contactId, addressLine1, addressLine2, city, state, postalCode, countryCode } = suggestion;
  if (contactId !== null) return placeFromContact(await call(getContact, { params: { contactId } }));
  return { addressLine1, addressLine2, city, state, postalCode, countryCode, ...uncheckedPlace };
}

export function ParcelPart({ page }: PartProps) {
  const { editor, change, recipient } = page;
  const { draft, bind } = editor;
  const isLastBox = recipient !== undefined && recipient.used.packaging === draft.packaging;
  return (
    <>
      <section className={styles.part} aria-label="Parcel">
        <FieldRow>
          <MoneyField
            label="Declared value"
            {...bind('declaredValue')}
            onChange={(value) => change({ declaredValue: value === null ? null : cents(value) })}
          />
          <SelectField
            label="Contents"
            placeholder="Choose"
            options={cargoTypes.map((value) => ({ value, label: cargoNames[value] }))}
            {...bind('cargo')}
          />
          <WeightField {...bind('weightOz')} />
        </FieldRow>
      </section>
      <section className={styles.part} data-place="box" aria-label="Box">
        {draft.packaging !== null && (
          <p className={styles.note}>{isLastBox ? 'Last box used' : 'Smallest box for this value'}</p>
        )}
        <PackagingChoice editor={{ ...editor, change }} error={undefined} />
        {draft.packaging !== null && isOwnPackaging(draft.packaging) && <SizeFields {...bind('size')} />}
      </section>
    </>
  );
}

const servicesShown = 3;

export function ServicePart({ page: { editor, insight, chooseOption } }: PartProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { option, quotes, isChosen, isLast, stopped } = insight;
  const offered = (quotes.data?.options ?? []).filter(isAvailable);
  // The picked one first, then the cheapest.
  const first = option === undefined ? [] : [option];
  const ordered = [...first, ...offered.filter(({ optionId }) => optionId !== option?.optionId)];
  const shown = showsAll ? ordered : ordered.slice(0, servicesShown);
  const picked = isLast ? 'Last used for this recipient' : isChosen ? undefined : 'Cheapest insured service';
  const reason = stopped === undefined ? picked : stoppedText(stopped);
  return (
    <section className={styles.part} data-place="service" aria-label="Service">
      {option === undefined && (stopped === undefined || ordered.length === 0) ? (
        <p className={styles.note}>
          {quotes.isFetching ? 'Getting rates…' : 'Services and prices appear here.'}
        </p>
      ) : (
        <RadioGroup
          label="Service"
          name="service"
          layout="cards"
          hint={reason}
          options={shown.map(serviceOption)}
          value={option?.optionId ?? null}
          onChange={(optionId) => optionId !== null && chooseOption(optionId)}
        />
      )}
      {ordered.length > servicesShown && (
        <TextButton aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Fewer services' : `All ${ordered.length} services`}
        </TextButton>
      )}
      <TextField label="Reference 1" optional limit={labelCharacters} {...editor.bind('reference1')} />
    </section>
  );
}

const serviceOption = (option: QuotedOption): FieldOption => ({
  value: option.optionId,
  label: serviceWords(option.carrier, option.name),
  description:
    option.billing?.by === 'own account'
      ? `${arrivalText(option)}. Your rate, billed to ${option.billing.name}.`
      : arrivalText(option),
  price: totalOf(option),
});
