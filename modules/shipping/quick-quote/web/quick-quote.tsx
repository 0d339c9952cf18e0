import { useState } from 'react';
import { readCountry } from '#kit/domain/country.ts';
import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { now } from '#kit/web/display/now.ts';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Contact } from '#modules/shipping/addresses/contract/contact-shapes.ts';
import { askForQuickQuote } from '../contract/quick-quote-endpoint.ts';
import type { Coverage } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { QuickAnswer } from './quick-answer.ts';
import { QuickQuoteForm } from './quick-quote-form.tsx';
import { QuickQuotePrices } from './quick-quote-prices.tsx';
import { emptyQuickQuote } from './quick-quote-values.ts';
import styles from './quick-quote.module.css';

interface QuickQuoteProps {
  readonly sender: Contact | undefined;
  readonly coverage: Coverage;
}

/** The form beside its prices; they belong to what was asked, and go when something is changed. */
export function QuickQuote({ sender, coverage }: QuickQuoteProps) {
  const [answered, setAnswered] = useState<{ readonly answer: QuickAnswer; readonly at: number }>();
  const [today] = useState(() => providerDay(now()));
  const form = useLoupeForm({
    schema: askForQuickQuote.body,
    initial: emptyQuickQuote({
      fromPostalCode: sender?.postalCode.slice(0, 5) ?? '',
      countryCode: readCountry(sender?.countryCode ?? 'US') ?? 'US',
      coverage,
      shipDate: today,
    }),
    onSubmit: (body) => call(askForQuickQuote, { body }),
    onDone: (answer) => setAnswered({ answer, at: Date.now() }),
  });
  return (
    <div className={styles.columns}>
      <Card label="What you send">
        <QuickQuoteForm form={form} />
      </Card>
      <Card label="Prices">
        {answered === undefined ? (
          <p className={styles.quiet}>The prices of FedEx, UPS and USPS stand here.</p>
        ) : (
          <QuickQuotePrices
            key={answered.at}
            answer={answered.answer}
            answeredAt={answered.at}
            sender={sender}
            busy={form.busy}
            onRefresh={() => void form.submit()}
          />
        )}
      </Card>
    </div>
  );
}
