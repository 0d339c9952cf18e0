import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { Card } from '#kit/web/display/card.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { useShippingSettings } from '#modules/shipping/preferences/web/use-shipping-settings.ts';
import type { startArmoredQuote } from '../contract/armored-endpoints.ts';
import { ArmoredForm } from './armored-form.tsx';
import { armoredStartQuery } from './armored-queries.ts';
import styles from './armored.module.css';

const title = 'Request an armored quote';

/** The shipment over a limit is named in the address: `…/new?shipment=id`. */
export function NewArmoredPage() {
  const { shipment }: { readonly shipment?: unknown } = useSearch({ strict: false });
  const shipmentId = typeof shipment === 'string' ? shipment : undefined;
  return (
    <Screen query={useQuery(armoredStartQuery(shipmentId))} title={title}>
      {(answer) => <Introduced answer={answer} shipmentId={shipmentId} />}
    </Screen>
  );
}

interface StartProps {
  readonly answer: EndpointAnswer<typeof startArmoredQuote>;
  readonly shipmentId: string | undefined;
}

function Introduced({ answer, shipmentId }: StartProps) {
  const [isRead, setIsRead] = useState(answer.skipsIntro);
  const { shipmentNumber, start, actions } = answer;
  const from =
    shipmentNumber === null
      ? ''
      : ` Filled in from shipment ${shipmentNumber}. Check the details, then add what's missing.`;
  return (
    <>
      <PageTitle
        above={<Link to="/membership/shipping/armored">Armored transport</Link>}
        title={title}
        facts={`We usually respond within four business hours.${isRead ? from : ''}`}
      />
      <div className={`${styles.page} ${styles.form}`}>
        {!isRead && <Introduction onContinue={() => setIsRead(true)} />}
        {isRead && actions.includes('request') && <ArmoredForm start={start} shipmentId={shipmentId} />}
      </div>
      {isRead && !actions.includes('request') && (
        <p>You can't request quotes. Ask your administrator for permission to create shipments.</p>
      )}
    </>
  );
}

const steps = [
  [
    "Tell us what you're shipping",
    'Value, contents, pieces, pickup and delivery. This takes about two minutes.',
  ],
  [
    'We contact armored carriers',
    'Carriers may have questions first. You can attach documents to your reply.',
  ],
  [
    'You get a price',
    "The price comes with conditions, an expiration date and the carrier's liability limit.",
  ],
  ['You accept or decline', 'After you accept, the carrier calls your contact to set a time.'],
] as const;

/** Spec shipping §3, skipBrinksIntroScreen: each person can skip it for good. */
function Introduction({ onContinue }: { onContinue(): void }) {
  const { patch, busy, error } = useShippingSettings();
  const [skips, setSkips] = useState(false);
  const proceed = async (): Promise<void> => {
    if (skips) await patch({ skipBrinksIntroScreen: true });
    onContinue();
  };
  return (
    <Card label="How armored transport works">
      <SectionTitle>How armored transport works</SectionTitle>
      <ol className={styles.steps}>
        {steps.map(([name, about]) => (
          <li key={name}>
            <b>{name}</b>
            <span>{about}</span>
          </li>
        ))}
      </ol>
      <p className={styles.quiet}>
        The armored carrier is liable for the goods and bills you directly. Our shipping coverage doesn't
        apply to armored transport.
      </p>
      {error !== undefined && <FailureMessage error={error} />}
      <Checkbox
        label="Skip this page next time"
        checked={skips}
        onChange={(event) => setSkips(event.currentTarget.checked)}
      />
      <div className={styles.buttons}>
        <Button loading={busy} onClick={() => void proceed()}>
          Continue
        </Button>
      </div>
    </Card>
  );
}
