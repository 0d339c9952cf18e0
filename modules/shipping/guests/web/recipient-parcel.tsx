import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { formatDay } from '#kit/domain/day.ts';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import type { trackAsRecipient } from '../contract/recipient-endpoints.ts';
import styles from './guests.module.css';

interface RecipientParcelProps {
  readonly parcel: EndpointResult<typeof trackAsRecipient>;
  readonly onAnother: () => void;
}

/** Where the parcel is, for whoever waits for it. */
export function RecipientParcel({ parcel, onAnother }: RecipientParcelProps) {
  const { carrier, trackingNumber, shown, expectedOn, signedBy, scans, from, to } = parcel;
  return (
    <GuestPage
      title={shown}
      step="parcel"
      lead="Keep the tracking number to yourself: whoever knows it can try to have the parcel sent elsewhere."
    >
      <FactList>
        <FactLine name="From">{from}</FactLine>
        <FactLine name="To">{to}</FactLine>
        <FactLine name={`${carrier} tracking number`} strong>
          {trackingNumber}
        </FactLine>
        {expectedOn !== null && <FactLine name="Expected">{formatDay(expectedOn)}</FactLine>}
        {signedBy !== null && <FactLine name="Signed by">{signedBy}</FactLine>}
      </FactList>
      <ol className={styles.scans} aria-label="Scans, the newest first">
        {scans.map(({ scanId, words, at, place }) => (
          <li key={scanId} className={styles.scan}>
            <span>{words}</span>
            <span className={styles.quiet}>
              {timeOf(at, place?.timeZone)}
              {place !== null && `, ${place.city}${place.state === '' ? '' : `, ${place.state}`}`}
            </span>
          </li>
        ))}
      </ol>
      <TextButton onClick={onAnother}>Another shipment</TextButton>
    </GuestPage>
  );
}

/** In the time of the place where it was scanned. */
const timeOf = (at: string, timeZone: string | undefined): string =>
  new Date(at).toLocaleString('en-US', {
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone, timeZoneName: 'short' }),
  });
