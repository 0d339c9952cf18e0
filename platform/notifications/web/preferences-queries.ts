import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { saveDigestSettings, saveTextConsent } from '../contract/preferences.ts';
import type { DigestSettings, Preferences } from '../contract/preferences.ts';
import { preferencesQuery } from './notice-queries.ts';

/** Saves at once what isn't a choice about one kind; a refusal is shown with its next step. */
export function useChangeSettings() {
  const client = useQueryClient();
  const [refused, setRefused] = useState<string>();
  const { mutate } = useMutation({
    mutationFn: (save: () => Promise<Preferences>) => save(),
    scope: { id: 'notification-preferences' },
    onMutate: () => setRefused(undefined),
    onSuccess: (saved) => client.setQueryData(preferencesQuery.queryKey, saved),
    onError: (error) => {
      if (error instanceof RefusalError)
        setRefused(error.next === undefined ? error.sentence : `${error.sentence} ${error.next}`);
      else toast.failed(error, "We couldn't save your choice. Try again.");
      void client.invalidateQueries({ queryKey: preferencesQuery.queryKey });
    },
  });
  return {
    refused,
    saveTexts: (body: { readonly on: boolean; readonly wording: number }) =>
      mutate(() => call(saveTextConsent, { body })),
    // Read when it is sent: an earlier change of another field may still be under way.
    saveDigest: (shown: DigestSettings, changed: Partial<DigestSettings>) =>
      mutate(() => {
        const { digest = shown } = client.getQueryData(preferencesQuery.queryKey) ?? {};
        return call(saveDigestSettings, { body: { ...digest, ...changed } });
      }),
  };
}
