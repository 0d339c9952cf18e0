import { cents, formatCents } from '#kit/domain/money.ts';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import type { QuotedOption } from '#modules/shipping/quotes/contract/quote-endpoints.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { billingWords, chargeOf, serviceWords } from '#modules/shipping/quotes/domain/quote-option.ts';
import { arrivalText } from '#modules/shipping/quotes/domain/arrival-text.ts';
import { PlaceAddress, draftFacts } from '#modules/shipping/labels/web/shipment-facts.tsx';
import styles from '#modules/shipping/draft/web/wizard-steps.module.css';

interface ConfirmationStepProps {
  readonly draft: ShipmentDraft;
  readonly option: QuotedOption | undefined;
}

export function ConfirmationStep({ draft, option }: ConfirmationStepProps) {
  const { origin, destination } = draft;
  const country = origin?.countryCode ?? 'US';
  return (
    <div className={styles.form}>
      <div className={styles.facts}>
        {origin !== null && <PlaceAddress title="From" place={origin} country={country} />}
        {destination !== null && <PlaceAddress title="To" place={destination} country={country} />}
      </div>
      <FactList>
        {option !== undefined && (
          <FactLine name="Service" note={arrivalText(option)}>
            {serviceWords(option.carrier, option.name)}
          </FactLine>
        )}
        {draftFacts(draft).map(([name, value]) => (
          <FactLine key={name} name={name}>
            {value}
          </FactLine>
        ))}
        {option !== undefined && (
          <>
            <FactLine name="Insured value">
              <Money cents={option.insuredValue} />
            </FactLine>
            {option.billing !== undefined && option.carrierTotal !== null && (
              <FactLine name="Freight">
                {`${billingWords(option.carrier, option.billing)}, about ${formatCents(cents(option.carrierTotal))}`}
              </FactLine>
            )}
            <FactLine name="Price" strong>
              <Money cents={chargeOf(option)} />
            </FactLine>
          </>
        )}
      </FactList>
      <p className={styles.note}>
        {draft.excludePolicyCover
          ? "This parcel isn't insured with us. Your own policy covers it."
          : option?.insuredValue === 0
            ? "This parcel isn't insured."
            : coverageTerms[draft.coverage]}{' '}
        Coverage may be void if the contents, packaging or addresses differ from this page, or if a rule under
        “Am I covered?” isn't met.
      </p>
    </div>
  );
}

// Spec shipping §9: Essential 30 days, Expanded 6 months and a retail store location up to $75,000.
const coverageTerms = {
  Essential: 'Essential coverage: report a loss within 30 days of the ship date.',
  Expanded:
    'Expanded coverage: report a loss within 6 months of the ship date. Covers up to $75,000 at a retail store location.',
} as const;
