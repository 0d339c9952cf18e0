import { cents, formatCents } from '#kit/domain/money.ts';
import { BrassCard } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { QuotedOption } from '../contract/quote-endpoints.ts';
import { billingWords, chargeOf, serviceWords } from '../domain/quote-option.ts';
import styles from './quotes.module.css';

interface PricePanelProps {
  readonly option: QuotedOption | undefined;
  readonly isChosen: boolean;
  readonly emptyText: string;
}

/** Price lines of the chosen or cheapest service. */
export function PricePanel({ option, isChosen, emptyText }: PricePanelProps) {
  return (
    <BrassCard label="Running total">
      <h2 className={styles.heading}>Running total</h2>
      {option === undefined ? (
        <p className={styles.waits}>{emptyText}</p>
      ) : (
        <>
          <p className={styles.price}>
            <span className={styles.total}>{totalOf(option)}</span>
            <span className={styles.of}>
              {isChosen ? 'chosen' : 'lowest insured price'}, {serviceWords(option.carrier, option.name)}
            </span>
          </p>
          <FactList>
            {option.lines
              .filter(({ included }) => included)
              .map(({ kind, words, amount }) => (
                <FactLine key={kind} name={words}>
                  <Money cents={amount} />
                </FactLine>
              ))}
          </FactList>
          {option.billing !== undefined && option.premium !== null && (
            <p className={styles.note}>
              <Icon name="info" size={15} />
              {billingWords(option.carrier, option.billing)}. We charge {formatCents(cents(option.premium))}.
            </p>
          )}
          {option.lines
            .filter(({ included }) => !included)
            .map(({ kind, words, amount }) => (
              <p key={kind} className={styles.note}>
                <Icon name="info" size={15} />
                {words} isn't included in the quote. Estimate: {formatCents(cents(amount))}
              </p>
            ))}
        </>
      )}
    </BrassCard>
  );
}

const moneyText = (amount: QuotedOption['total']): string => (amount === null ? '-' : formatCents(amount));

export const totalOf = ({ total }: QuotedOption): string => moneyText(total);
export const chargeText = (option: QuotedOption): string => moneyText(chargeOf(option));
