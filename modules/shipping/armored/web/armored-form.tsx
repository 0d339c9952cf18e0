import { useQueryClient } from '@tanstack/react-query';
import { readCountry } from '#kit/domain/country.ts';
import { day, isDay } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { PlaceFields } from '#kit/web/form/address/place-fields.tsx';
import { SegmentedField } from '#kit/web/form/choice/segmented-field.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { NumberField } from '#kit/web/form/numbers/number-field.tsx';
import { PhoneField } from '#kit/web/form/text/phone-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import type { LoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { useNavigate } from '#kit/web/link/link.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { DestinationCountryField } from '#modules/shipping/addresses/web/address-abroad-fields.tsx';
import { cargoNames, cargoTypes } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { SizeFields, WeightField } from '#modules/shipping/draft/web/parcel-fields.tsx';
import { requestArmoredQuote } from '../contract/armored-endpoints.ts';
import type { startArmoredQuote } from '../contract/armored-endpoints.ts';
import { armoredInput, commodityLimit, needsLimit } from '../contract/armored-shapes.ts';
import { stopKinds } from '../domain/armored-request.ts';
import { armoredKey } from './armored-queries.ts';
import styles from './armored.module.css';

type Start = EndpointAnswer<typeof startArmoredQuote>['start'];
type Values = Omit<Start, 'value'> & { readonly value: Cents | null };

interface ArmoredFormProps {
  readonly start: Start;
  readonly shipmentId: string | undefined;
}

export function ArmoredForm({ start, shipmentId }: ArmoredFormProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useLoupeForm({
    schema: armoredInput,
    initial: valuesOf(start),
    onSubmit: (request, { key }) =>
      call(requestArmoredQuote, { body: { request, shipmentId } }, { idempotencyKey: key }),
    onDone: ({ quote }) => {
      toast.show({ sentence: `Armored quote ${quote.number} requested` });
      void queries.invalidateQueries({ queryKey: armoredKey });
      void navigate({ to: `/membership/shipping/armored/${quote.quoteId}` });
    },
  });
  return (
    <Form form={form} label="Armored quote">
      <div className={styles.fields}>
        <GoodsCard form={form} />
        <StopCard form={form} side="from" title="Pickup" />
        <StopCard form={form} side="to" title="Delivery" />
        <Card label="Special instructions">
          <SectionTitle>Special instructions</SectionTitle>
          <TextAreaField
            label="Anything the crew should know"
            optional
            rows={3}
            limit={needsLimit}
            placeholder="Two-person lift, inside delivery, show hours, customs paperwork"
            {...form.field('needs')}
          />
        </Card>
      </div>
      <FormActions aside="You decide after you see the price.">
        <SubmitButton verb="Request quote" doing="Sending" />
      </FormActions>
    </Form>
  );
}

const valuesOf = ({ value, ...start }: Start): Values => ({
  ...start,
  value: value === null ? null : cents(value),
});

interface CardProps {
  readonly form: LoupeForm<Values>;
}

function GoodsCard({ form }: CardProps) {
  const { field } = form;
  return (
    <Card label="What you're shipping">
      <SectionTitle>What you're shipping</SectionTitle>
      <div className={styles.fields}>
        <FieldRow>
          <MoneyField label="Value" {...field('value')} />
          <SelectField
            label="Contents"
            placeholder="Choose"
            options={cargoTypes.map((value) => ({ value, label: cargoNames[value] }))}
            {...field('cargo')}
          />
        </FieldRow>
        <TextField
          label="Commodity"
          limit={commodityLimit}
          placeholder="Diamond necklace and earrings, 42 ct"
          {...field('commodity')}
        />
        <FieldRow>
          <NumberField
            label="Pieces"
            {...field('pieces')}
            onChange={(pieces) => pieces !== null && field('pieces').onChange(pieces)}
          />
          <WeightField {...field('weightOz')} />
        </FieldRow>
        <SizeFields {...field('size')} />
      </div>
    </Card>
  );
}

const dayFields = { from: ['pickUpOn', 'Pickup date'], to: ['deliverBy', 'Deliver by'] } as const;
const stopNames = { Door: 'Door', Airport: 'Airport' } as const;

interface StopCardProps extends CardProps {
  readonly side: 'from' | 'to';
  readonly title: string;
}

function StopCard({ form, side, title }: StopCardProps) {
  const { field, values } = form;
  const { kind, countryCode } = values[side];
  const [dayName, dayLabel] = dayFields[side];
  const bound = field(dayName);
  return (
    <Card label={title}>
      <SectionTitle>{title}</SectionTitle>
      <div className={styles.fields}>
        <FieldRow>
          <DateField
            label={dayLabel}
            {...bound}
            onChange={(text) => isDay(text) && bound.onChange(day(text))}
          />
          <SegmentedField
            label="Location type"
            options={stopKinds.map((value) => ({ value, label: stopNames[value] }))}
            {...field(`${side}.kind`)}
          />
        </FieldRow>
        <FieldRow>
          <TextField label="Company" limit={100} {...field(`${side}.company`)} />
          <TextField label="Contact" limit={100} {...field(`${side}.contact`)} />
        </FieldRow>
        <FieldRow>
          <PhoneField label="Phone" {...field(`${side}.phone`)} />
          <DestinationCountryField {...field(`${side}.countryCode`)} />
        </FieldRow>
        {kind === 'Door' && <TextField label="Address" limit={200} {...field(`${side}.address`)} />}
        <TownFields form={form} side={side} countryCode={countryCode} />
      </div>
    </Card>
  );
}

function TownFields({
  form,
  side,
  countryCode,
}: CardProps & Pick<StopCardProps, 'side'> & { countryCode: string }) {
  const { field } = form;
  const country = readCountry(countryCode);
  const city = field(`${side}.city`);
  const state = field(`${side}.state`);
  const postcode = field(`${side}.postalCode`);
  if (country !== undefined)
    return <PlaceFields country={country} city={city} state={state} postcode={postcode} />;
  return (
    <FieldRow columns="2fr 2fr 1.2fr">
      <TextField label="City" limit={50} {...city} />
      <TextField label="State or province" optional limit={50} {...state} />
      <TextField label="Postal code" optional limit={20} {...postcode} />
    </FieldRow>
  );
}
