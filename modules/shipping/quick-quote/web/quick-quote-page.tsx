import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '#kit/web/link/link.ts';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { defaultContactQuery } from '#modules/shipping/addresses/web/contact-queries.ts';
import { usePreferences } from '#modules/shipping/preferences/web/preferences.ts';
import { useState } from 'react';
import { readCountry } from '#kit/domain/country.ts';
import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { now } from '#kit/web/display/now.ts';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Contact } from '#modules/shipping/addresses/contract/contact-shapes.ts';
import { requestQuickQuote } from '../contract/quick-quote-endpoint.ts';
import type { Coverage } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { QuickQuoteForm, emptyQuickQuote } from './quick-quote-form.tsx';
import styles from './quick-quote.module.css';
import { Button } from '@mantine/core';
import { useAction } from '#kit/web/call/use-action.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { createIntents } from '#kit/web/form/state/intent.ts';
import { saveShipment } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { isAvailable } from '#modules/shipping/quotes/domain/quote-option.ts';
import { cheapestCovered } from '#modules/shipping/quotes/web/quote-options.ts';
import { ServiceList } from '#modules/shipping/quotes/web/service-list.tsx';
import { shipmentQuery, shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { placeFromContact } from '#modules/shipping/addresses/web/contact-values.ts';
import { openShipmentAt } from '#modules/shipping/draft/web/shipment-storage.ts';
import type { EndpointResult } from '#kit/contract/endpoint.ts';

/** Spec shipping §2, Quick Quote: a few fields, the price of every service, and one click to create the shipment. */
export function QuickQuotePage() {
  const query = useQuery(defaultContactQuery);
  const { preferences } = usePreferences();
  return (
    <Screen query={query} title="Quick quote">
      {({ items }) => (
        <>
          <PageTitle
            title="Quick quote"
            facts="Rates for every service, insurance included. Nothing is saved until you create a shipment."
          />
          {preferences === undefined ? (
            <LoadingState />
          ) : (
            <QuickQuote sender={items[0]} coverage={preferences.coverage} />
          )}
        </>
      )}
    </Screen>
  );
}

interface QuickQuoteProps {
  readonly sender: Contact | undefined;
  readonly coverage: Coverage;
}

/** Prices are cleared when the form changes. */
function QuickQuote({ sender, coverage }: QuickQuoteProps) {
  const [result, setResult] = useState<{ readonly answer: QuickQuoteAnswer; readonly at: number }>();
  const [today] = useState(() => providerDay(now()));
  const form = useLoupeForm({
    schema: requestQuickQuote.body,
    initial: emptyQuickQuote({
      fromPostalCode: sender?.postalCode.slice(0, 5) ?? '',
      countryCode: readCountry(sender?.countryCode ?? 'US') ?? 'US',
      coverage,
      shipDate: today,
    }),
    onSubmit: (body) => call(requestQuickQuote, { body }),
    onDone: (answer) => setResult({ answer, at: Date.now() }),
  });
  return (
    <div className={styles.columns}>
      <Card label="Shipment details">
        <QuickQuoteForm form={form} />
      </Card>
      <Card label="Rates">
        {result === undefined ? (
          <p className={styles.quiet}>Rates from FedEx, UPS and USPS appear here.</p>
        ) : (
          <QuickQuotePrices
            key={result.at}
            answer={result.answer}
            answeredAt={result.at}
            sender={sender}
            busy={form.busy}
            onRefresh={() => void form.submit()}
          />
        )}
      </Card>
    </div>
  );
}

interface QuickQuotePricesProps {
  readonly answer: QuickQuoteAnswer;
  readonly answeredAt: number;
  readonly sender: Contact | undefined;
  readonly busy: boolean;
  onRefresh(): void;
}

function QuickQuotePrices({ answer, answeredAt, sender, busy, onRefresh }: QuickQuotePricesProps) {
  const quote = { ...answer, quoteId: answer.askedAt };
  const [optionId, setOptionId] = useState(cheapestCovered(quote)?.optionId ?? null);
  const [intents] = useState(() => createIntents());
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { busy: creating, error, act } = useAction();
  const createShipment = () =>
    act(async () => {
      const draft = { ...answer.draft, origin: shipmentOrigin(answer, sender) };
      const { key } = intents.begin(draft);
      const saved = await call(saveShipment, { body: { draft } }, { idempotencyKey: key });
      intents.answered();
      const { shipmentId, draft: savedDraft, version } = saved.shipment;
      queries.setQueryData(shipmentQuery(shipmentId).queryKey, saved);
      await queries.invalidateQueries({ queryKey: [shippingKey, 'shipments'] });
      // Opens the first incomplete step.
      openShipmentAt(
        shipmentId,
        { draft: savedDraft, version, optionId },
        sender === undefined ? 'from' : 'to',
      );
      await navigate({ to: `/membership/shipping/${shipmentId}/edit` });
    });
  return (
    <>
      {error !== undefined && <FailureMessage error={error} />}
      {answer.stops.map((words) => (
        <p key={words} className={styles.stop}>
          {words}
        </p>
      ))}
      <ServiceList
        quote={quote}
        answeredAt={answeredAt}
        optionId={optionId}
        busy={busy}
        onChoose={setOptionId}
        onRefresh={onRefresh}
      />
      {answer.options.some(isAvailable) && (
        <div className={styles.acts}>
          <Button loading={creating} onClick={() => void createShipment()}>
            Create shipment
          </Button>
        </div>
      )}
    </>
  );
}

/** Uses the default contact if its ZIP matches. */
function shipmentOrigin(
  { draft }: QuickQuoteAnswer,
  sender: Contact | undefined,
): QuickQuoteAnswer['draft']['origin'] {
  if (sender === undefined || draft.origin === null) return draft.origin;
  return sender.postalCode.startsWith(draft.origin.postalCode) ? placeFromContact(sender) : draft.origin;
}

type QuickQuoteAnswer = EndpointResult<typeof requestQuickQuote>;
