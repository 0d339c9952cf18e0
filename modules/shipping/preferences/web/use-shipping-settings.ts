import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { ownSettings } from '#platform/settings/web.tsx';
import { saveShippingColumns, patchShippingSettings } from '../contract/shipping-settings-endpoints.ts';
import type { SettingsPatch } from '../contract/shipping-settings-endpoints.ts';
import { isDestinationDisplay, defaultDestinationDisplay } from '../domain/choices.ts';
import { accountQuery } from '#modules/shipping/account/web/account-status.ts';

export function useShippingSettings() {
  const query = useQuery(ownSettings);
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const settings = typeof query.data?.id !== 'string' ? undefined : query.data;
  // Optimistic: reverts if saving fails.
  const [pending, setPending] = useState<SettingsPatch>();
  const mode =
    pending !== undefined && 'destinationDisplayMode' in pending
      ? pending.destinationDisplayMode
      : settings?.destinationDisplayMode;
  const patch = (body: SettingsPatch): Promise<unknown> =>
    act(async () => {
      setPending(body);
      try {
        // The settings are created with the first saved value.
        const id = settings?.id ?? (await call(saveShippingColumns, { body: {} })).id;
        await call(patchShippingSettings, { params: { id }, body });
        await queries.invalidateQueries({ queryKey: ownSettings.queryKey });
        await queries.invalidateQueries({ queryKey: accountQuery.queryKey });
      } finally {
        setPending(undefined);
      }
    });
  return {
    query,
    busy,
    error,
    patch,
    acknowledged: settings?.extendedCoverageAcknowledged === true,
    destinationDisplay: isDestinationDisplay(mode) ? mode : defaultDestinationDisplay,
  };
}
