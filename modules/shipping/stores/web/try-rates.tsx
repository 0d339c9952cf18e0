import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { formatDay } from '#kit/domain/day.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { BrassCard } from '#kit/web/display/card.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { Meter } from '#kit/web/display/meter.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import { weightText } from '#modules/shipping/draft/domain/weight.ts';
import type { StoreMethodsAnswer } from '#modules/shipping/store-methods/contract/method-shapes.ts';
import { tryStoreRates } from '../contract/method-endpoints.ts';
import { methodsQuery } from './store-queries.ts';
import styles from './methods.module.css';

type Tried = z.output<typeof tryStoreRates.answer>;

interface TryProps {
  readonly storeId: string;
  /** Of the store's usual package. */
  readonly weightOz: number;
}

/** What a customer would see at checkout. */
export function TryRates({ storeId, weightOz }: TryProps) {
  const [tried, setTried] = useState<Tried>();
  const fallback = useQuery(methodsQuery(storeId)).data?.fallback ?? null;
  const form = useLoupeForm({
    schema: tryStoreRates.body,
    initial: { subtotal: cents(34_000), weightOz, postalCode: '60614' },
    onSubmit: (body) => call(tryStoreRates, { params: { storeId }, body }),
    onDone: setTried,
  });
  const amount = form.field('subtotal') as FieldBinding<number | null>;
  return (
    <BrassCard label="Try live rates">
      <div className={styles.try}>
        <SectionTitle beside="What customers see">Try live rates</SectionTitle>
        <Form form={form} label="Try live rates" guard={false}>
          <FieldRow columns="repeat(2, minmax(0, 1fr))">
            <MoneyField label="Cart subtotal" {...amount} />
            <TextField label="ZIP code" limit={10} {...form.field('postalCode')} />
          </FieldRow>
          <FormActions>
            <SubmitButton verb="Get rates" doing="Getting rates" weight="plain" />
            <span className={styles.quiet}>
              {tried === undefined ? weightText(weightOz) : `${tried.place}, ${weightText(weightOz)}`}
            </span>
          </FormActions>
        </Form>
      </div>
      {tried !== undefined && <TriedRates tried={tried} fallback={fallback} />}
    </BrassCard>
  );
}

interface TriedProps {
  readonly tried: Tried;
  readonly fallback: StoreMethodsAnswer['fallback'];
}

function TriedRates({ tried, fallback }: TriedProps) {
  const { offers, reasons, sentence, tookMs, limitMs } = tried;
  return (
    <div className={styles.tried} role="status">
      {sentence !== null && <p>{sentence}</p>}
      <ul className={styles.offers}>
        {offers.map(({ name, serviceName, arrivesOn, amount }) => (
          <li key={name}>
            <span>
              <b>{name}</b>
              <span className={styles.description}>
                {arrivesOn === null ? serviceName : `${serviceName}, ${formatDay(arrivesOn)}`}
              </span>
            </span>
            <b>
              <Money cents={amount} />
            </b>
          </li>
        ))}
      </ul>
      {reasons.map((reason) => (
        <p key={reason} className={styles.reason}>
          <Icon name="info" size={14} />
          <span>{reason}</span>
        </p>
      ))}
      <p className={styles.answered}>
        <span>{`Response in ${tookMs} ms`}</span>
        <span className={styles.quiet}>{`Limit ${limitMs} ms`}</span>
      </p>
      <Meter label="Response time" value={tookMs} most={limitMs} thin />
      {fallback !== null && (
        <p className={styles.quiet}>
          {`If carriers take longer, customers see ${fallback.name}, ${formatCents(cents(fallback.flatRate))}.`}
        </p>
      )}
    </div>
  );
}
