import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import {
  getPreferences,
  saveDigestSettings,
  savePreferences,
  saveTextConsent,
} from '../contract/preferences.ts';
import type { DigestSettings, PreferenceOfKind, Preferences } from '../contract/preferences.ts';
import type { Channel } from '../domain/channels.ts';

export const preferencesQuery = queryOptions({
  queryKey: ['notifications', 'preferences'],
  queryFn: ({ signal }) => call(getPreferences, {}, { signal }),
});

interface Change {
  readonly emailOn: boolean;
  readonly kind?: PreferenceOfKind;
}

/** Changes save at once; a refused change is undone with its reason. */
export function useChangePreferences() {
  const client = useQueryClient();
  const key = preferencesQuery.queryKey;
  const [refused, setRefused] = useState<{ readonly sentence: string; readonly kind: string | undefined }>();
  const { mutate } = useMutation({
    mutationFn: ({ emailOn, kind }: Change) =>
      call(savePreferences, { body: { emailOn, kinds: kind === undefined ? [] : [chosenOf(kind)] } }),
    scope: { id: 'notification-preferences' },
    onMutate: async ({ emailOn, kind }) => {
      setRefused(undefined);
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData(key);
      client.setQueryData(key, (current) => current && withChange(current, emailOn, kind));
      return before;
    },
    onSuccess: (saved) => client.setQueryData(key, saved),
    onError: (error, { kind }, before) => {
      client.setQueryData(key, before);
      if (error instanceof RefusalError) {
        const { sentence, next } = error;
        setRefused({ sentence: next === undefined ? sentence : `${sentence} ${next}`, kind: kind?.name });
      } else toast.failed(error, "We couldn't save your choice. Try again.");
    },
  });
  return {
    refused,
    turnEmail: (emailOn: boolean) => mutate({ emailOn }),
    choose: ({ emailOn }: Preferences, kind: PreferenceOfKind, channel: Channel, on: boolean) =>
      mutate({ emailOn, kind: { ...kind, [channel]: on } }),
  };
}

const chosenOf = ({ name, screen, email, sms, digest }: PreferenceOfKind) => ({
  name,
  screen,
  email,
  sms,
  digest,
});

function withChange(current: Preferences, emailOn: boolean, kind: PreferenceOfKind | undefined): Preferences {
  return { ...current, emailOn, kinds: current.kinds.map((one) => (one.name === kind?.name ? kind : one)) };
}

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
