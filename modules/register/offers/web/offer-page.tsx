import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { day, formatDay } from '#kit/domain/day.ts';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { openOffer, stopOffers } from '../contract/offer-endpoints.ts';

type Offer = EndpointResult<typeof openOffer>;

/** Where the email to a store's customer leads: get the quote, or stop the emails. */
export function OfferPage() {
  const [[token = '', wants]] = useState(() => window.location.hash.slice(1).split('.'));
  const key = ['offer-link', token];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(openOffer, { body: { token } }, { signal, quiet: true }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  const offer = query.data;
  return (
    <GuestPage title={titleOf(offer, wants === 'stop')} lead={offer && leadOf(offer)}>
      <Screen query={query} loading={<LoadingState rows={3} />}>
        {(found) => (
          <>
            {found.quoteUrl !== null && wants !== 'stop' && <QuoteLink offer={found} url={found.quoteUrl} />}
            {!found.isStopped && (
              <StopButton token={token} jeweler={found.jeweler} isMain={wants === 'stop'} />
            )}
          </>
        )}
      </Screen>
    </GuestPage>
  );
}

function titleOf(offer: Offer | undefined, isStopping: boolean): string {
  if (offer?.isStopped === true) return 'Emails stopped';
  if (isStopping) return 'Stop these emails';
  return offer?.quoteUrl === null ? 'This quote has ended' : 'Insure your purchase';
}

function leadOf({ jeweler, soldOn, quoteUrl, isStopped }: Offer): string {
  if (isStopped) return `We won't email you again about purchases from ${jeweler}.`;
  if (quoteUrl === null) return `Ask ${jeweler} if you'd like a new one.`;
  return `You made this purchase at ${jeweler} on ${formatDay(day(soldOn))}.`;
}

function QuoteLink({ offer, url }: { readonly offer: Offer; readonly url: string }) {
  return (
    <>
      <ul>
        {[...new Set(offer.items)].map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <Button component="a" href={url} target="_blank" rel="noreferrer" size="lg">
        Get a quote
      </Button>
    </>
  );
}

interface StopProps {
  readonly token: string;
  readonly jeweler: string;
  readonly isMain: boolean;
}

function StopButton({ token, jeweler, isMain }: StopProps) {
  const { busy, error, act } = useAction();
  const queries = useQueryClient();
  return (
    <>
      {isMain && <p>{`We'll stop emailing you about purchases from ${jeweler}.`}</p>}
      {error !== undefined && <FailureMessage error={error} />}
      <Button
        variant={isMain ? 'filled' : 'subtle'}
        loading={busy}
        onClick={() =>
          void act(async () => {
            await call(stopOffers, { body: { token } });
            await queries.invalidateQueries({ queryKey: ['offer-link', token] });
          })
        }
      >
        Stop these emails
      </Button>
    </>
  );
}
