import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { PhotoUploads } from './photo-uploads.tsx';
import { claimLinkQuery } from './claim-link-query.ts';

/** Opened on a phone by the QR code of a claim; needs no sign-in. */
export function ClaimPhotos() {
  const [token] = useState(() => window.location.hash.slice(1));
  const query = useQuery(claimLinkQuery(token));
  const number = query.data?.shipmentNumber;
  return (
    <GuestPage
      title="Add photos to the claim"
      lead={
        number === undefined
          ? undefined
          : `Shipment ${number}. Photos appear in the claim as soon as they're uploaded.`
      }
    >
      <Screen query={query} loading={<LoadingState />}>
        {(facts) => <PhotoUploads token={token} facts={facts} onDone={query.refetch} />}
      </Screen>
    </GuestPage>
  );
}
