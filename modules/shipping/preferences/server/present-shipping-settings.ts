import type { UserSettings } from '#platform/settings/contract.ts';
import type { ShippingSettings } from '../contract/shipping-settings-endpoints.ts';
import { isDestinationDisplay, usualDestinationDisplay } from '../domain/destination-display.ts';

export function presentShippingSettings(kept: UserSettings): ShippingSettings {
  const { id, columns, savedShipmentsColumns, accountData, destinationDisplayMode: mode } = kept;
  return {
    id,
    columns,
    savedShipmentsColumns,
    accountData,
    extendedCoverageAcknowledged: kept.extendedCoverageAcknowledged ?? false,
    skipBrinksIntroScreen: kept.skipBrinksIntroScreen ?? false,
    destinationDisplayMode: isDestinationDisplay(mode) ? mode : usualDestinationDisplay,
  };
}
