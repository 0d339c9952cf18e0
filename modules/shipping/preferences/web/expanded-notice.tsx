import { TextButton } from '#kit/web/display/text-button.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { daysFromDiscovery } from '#modules/shipping/draft/domain/shipment-plan.ts';
import styles from './expanded-notice.module.css';
import { useShippingSettings } from './use-shipping-settings.ts';

/** Asks for the acknowledgment that Expanded coverage requires. */
export function ExpandedNotice() {
  const { query, acknowledged, error, patch } = useShippingSettings();
  if (query.data === undefined || acknowledged) return null;
  return (
    <div role="note">
      <p className={styles.quiet}>
        Acknowledge these terms to buy Expanded coverage. Report a loss within {daysFromDiscovery} days of
        discovery or 6 months of the ship date, whichever comes first. Coverage at a retail store location is
        limited to $75,000.
      </p>
      <TextButton onClick={() => void patch({ ExtendedCoverageAcknowledged: true })}>Acknowledge</TextButton>
      {error !== undefined && <FailureMessage error={error} />}
    </div>
  );
}
