import { arrivalText } from '../domain/arrival-text.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { useEffect, useState } from 'react';
import { cents, formatCents } from '#kit/domain/money.ts';
import type { FieldOption } from '#kit/web/form/choice/field-option.ts';
import { SegmentedField } from '#kit/web/form/choice/segmented-field.tsx';
import type { Quote, QuotedOption } from '../contract/quote-endpoints.ts';
import { billingWords, isAvailable, serviceWords } from '../domain/quote-option.ts';
import { isStopped } from '../domain/starting-option.ts';
import { totalOf } from './price-panel.tsx';
import { groupsBy } from './quote-options.ts';
import type { OptionOrder } from './quote-options.ts';
import styles from './quotes.module.css';
import { TextButton } from '#kit/web/display/text-button.tsx';

interface ServiceListProps {
  readonly quote: Quote;
  /** Received time by the browser's clock, which may differ from the server's. */
  readonly answeredAt: number;
  readonly optionId: string | null;
  readonly busy: boolean;
  onChoose(optionId: string): void;
  onRefresh(): void;
}

const orders: readonly FieldOption<OptionOrder>[] = [
  { value: 'price', label: 'Price' },
  { value: 'arrival', label: 'Arrival' },
];

/** Spec shipping §2: quotes with errors are listed. */
export function ServiceList(props: ServiceListProps) {
  const { quote, optionId, onChoose } = props;
  const [order, setOrder] = useState<OptionOrder>('price');
  const available = quote.options.filter(isAvailable);
  const unavailable = quote.options.filter((option) => !isAvailable(option));
  return (
    <>
      <div className={styles.bar}>
        <SegmentedField
          label="Compare by"
          name="order"
          options={orders}
          value={order}
          onChange={(by) => setOrder(by)}
        />
        <QuoteClock {...props} key={quote.quoteId} />
      </div>
      {available.length === 0 && <p>No services are available for this shipment. See the reasons below.</p>}
      <fieldset className={styles.groups} aria-label="Carrier services">
        {groupsBy(order, available).map(({ name, options }) => (
          <div key={name} className={styles.group}>
            {name !== '' && <h3 className={styles.speed}>{name}</h3>}
            {options.map((option) => (
              <Option
                key={option.optionId}
                option={option}
                isChosen={option.optionId === optionId}
                onChoose={() => onChoose(option.optionId)}
              />
            ))}
          </div>
        ))}
      </fieldset>
      <UnavailableServices options={unavailable} silent={quote.silent} />
    </>
  );
}

interface OptionProps {
  readonly option: QuotedOption;
  readonly isChosen: boolean;
  onChoose(): void;
}

function Option({ option, isChosen, onChoose }: OptionProps) {
  return (
    <label className={styles.option}>
      <input type="radio" name="service" checked={isChosen} onChange={onChoose} />
      <span className={styles.name}>{serviceWords(option.carrier, option.name)}</span>
      <span className={styles.cost}>{totalOf(option)}</span>
      <span className={styles.arrives}>{arrivalText(option)}</span>
      {option.billing !== undefined && (
        <span className={styles.billing}>{billingNote(option, option.billing)}</span>
      )}
      {option.softErrors.map((sentence) => (
        <span key={sentence} className={styles.soft}>
          {sentence}
        </span>
      ))}
    </label>
  );
}

/** The member's own rate beside ours. */
function billingNote({ carrier }: QuotedOption, billing: NonNullable<QuotedOption['billing']>): string {
  const { by, ours } = billing;
  const words = `${billingWords(carrier, billing)}. You pay us only the premium.`;
  if (by !== 'own account') return words;
  return ours === null ? `Your rate. ${words}` : `Your rate; ours is ${formatCents(cents(ours))}. ${words}`;
}

function UnavailableServices({
  options,
  silent,
}: {
  readonly options: readonly QuotedOption[];
  readonly silent: Quote['silent'];
}) {
  if (options.length === 0 && silent.length === 0) return null;
  return (
    <section className={styles.missing} aria-labelledby="quotes-with-errors">
      <h3 id="quotes-with-errors" className={styles.speed}>
        Quotes with errors
      </h3>
      <ul>
        {silent.map(({ carrier, reason }) => (
          <li key={carrier}>
            <b>{carrier}</b>
            <span>No response: {reason}</span>
          </li>
        ))}
        {withoutRepeats(options).map((option) => (
          <li key={option.optionId}>
            <b>{failingName(option)}</b>
            <span>{option.hardError ?? 'No rate available.'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An account that can't be used fails alike for all of its services. */
const failingName = (option: QuotedOption): string =>
  isStopped(option)
    ? `Your ${option.carrier} account ${option.billing?.name ?? ''}`
    : serviceWords(option.carrier, option.name);

const withoutRepeats = (options: readonly QuotedOption[]): readonly QuotedOption[] =>
  options.filter(
    (option, at) =>
      !isStopped(option) ||
      options.findIndex(
        ({ billing, hardError }) =>
          billing?.accountId === option.billing?.accountId && hardError === option.hardError,
      ) === at,
  );

interface QuoteClockProps {
  readonly quote: Quote;
  readonly answeredAt: number;
  readonly busy: boolean;
  onRefresh(): void;
}

/** Spec shipping §9: quotes expire after 15 minutes. */
function QuoteClock({ quote, answeredAt, busy, onRefresh }: QuoteClockProps) {
  const durationMs = Date.parse(quote.validUntil) - Date.parse(quote.askedAt);
  const secondsLeft = useSecondsUntil(answeredAt + durationMs);
  return (
    <p className={styles.valid}>
      <span role="status">
        {secondsLeft > 0 ? (
          <>
            Prices good for{' '}
            <span aria-hidden>
              {Math.floor(secondsLeft / 60)}:{String(secondsLeft % 60).padStart(2, '0')}
            </span>
            {/* Read out once a minute, not each second. */}
            <span className={styles.spoken}>{minutesText(Math.ceil(secondsLeft / 60))}</span>
          </>
        ) : (
          'These prices have expired.'
        )}
      </span>
      {busy ? <span>Getting rates…</span> : <TextButton onClick={onRefresh}>Refresh quotes</TextButton>}
    </p>
  );
}

const minutesText = (minutes: number): string => counted(minutes, 'minute');

function useSecondsUntil(end: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((end - now) / 1000));
}
