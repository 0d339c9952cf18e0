import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { useBusyAct } from '#kit/web/call/use-busy-act.ts';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { createIntents } from '#kit/web/form/state/intent.ts';
import type { Contact } from '#modules/shipping/addresses/contract/contact-shapes.ts';
import { saveShipment } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { cheapestCovered, isHad } from '#modules/shipping/quotes/web/quote-queries.ts';
import { ServiceList } from '#modules/shipping/quotes/web/service-list.tsx';
import { shipmentQuery, shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { placeOfContact } from '#modules/shipping/addresses/web/place-of-contact.ts';
import { standAt } from '#modules/shipping/draft/web/shipment-storage.ts';
import type { QuickAnswer } from './quick-answer.ts';
import styles from './quick-quote.module.css';

interface QuickQuotePricesProps {
  readonly answer: QuickAnswer;
  readonly answeredAt: number;
  readonly sender: Contact | undefined;
  readonly busy: boolean;
  onRefresh(): void;
}

export function QuickQuotePrices({ answer, answeredAt, sender, busy, onRefresh }: QuickQuotePricesProps) {
  const quote = { ...answer, quoteId: answer.askedAt };
  const [optionId, setOptionId] = useState(cheapestCovered(quote)?.optionId ?? null);
  const [intents] = useState(() => createIntents());
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { busy: making, error, act } = useBusyAct();
  const make = () =>
    act(async () => {
      const draft = { ...answer.draft, origin: originOf(answer, sender) };
      const { key } = intents.begin(draft);
      const saved = await call(saveShipment, { body: { draft } }, { idempotencyKey: key });
      intents.answered();
      const { shipmentId, draft: kept, version } = saved.shipment;
      queries.setQueryData(shipmentQuery(shipmentId).queryKey, saved);
      await queries.invalidateQueries({ queryKey: [shippingKey, 'shipments'] });
      // Who receives it is the first thing that is still open, unless nobody is known to send it.
      standAt(shipmentId, { draft: kept, version, optionId }, sender === undefined ? 'from' : 'to');
      await navigate({ to: `/membership/shipping/${shipmentId}/edit` });
    });
  return (
    <>
      {error !== undefined && <FailureFace error={error} />}
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
      {answer.options.some(isHad) && (
        <div className={styles.acts}>
          <Button loading={making} onClick={() => void make()}>
            Make a shipment of it
          </Button>
        </div>
      )}
    </>
  );
}

/** The company's own address where the parcel starts from its ZIP. */
function originOf({ draft }: QuickAnswer, sender: Contact | undefined): QuickAnswer['draft']['origin'] {
  if (sender === undefined || draft.origin === null) return draft.origin;
  return sender.postalCode.startsWith(draft.origin.postalCode) ? placeOfContact(sender) : draft.origin;
}
