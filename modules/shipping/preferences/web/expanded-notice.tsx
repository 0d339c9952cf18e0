import { TextButton } from '#kit/web/display/text-button.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { daysFromDiscovery } from '#modules/shipping/draft/domain/shipment-plan.ts';
import styles from './expanded-notice.module.css';
import { useShippingSettings } from './use-shipping-settings.ts';

/** Asks for the acknowledgement that Expanded coverage requires. */
export function ExpandedNotice() {
  const { query, acknowledged, error, patch } = useShippingSettings();
  if (query.data === undefined || acknowledged) return null;
  return (
    <div role="note">
      <p className={styles.quiet}>
        Expanded is bought once you have acknowledged it: a loss is reported within {daysFromDiscovery} days
        of finding out and within 6 months of handing over, whichever ends first; a parcel at a retail store
        location is covered up to $75,000.
      </p>
      <TextButton onClick={() => void patch({ ExtendedCoverageAcknowledged: true })}>
        I have read this
      </TextButton>
      {error !== undefined && <FailureMessage error={error} />}
    </div>
  );
}
