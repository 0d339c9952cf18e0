import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { savePreferences } from '../contract/preference-endpoints.ts';
import type { PreferenceOfKind, Preferences } from '../contract/preference-endpoints.ts';
import type { Channel } from '../domain/channels.ts';
import { preferencesQuery } from './notice-queries.ts';

interface Change {
  readonly emailOn: boolean;
  readonly kind?: PreferenceOfKind;
}

/** Each tick counts at once; one that is refused goes back, and the sentence says why. */
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
      client.setQueryData(key, (known) => known && withChange(known, emailOn, kind));
      return before;
    },
    onSuccess: (saved) => client.setQueryData(key, saved),
    onError: (error, { kind }, before) => {
      client.setQueryData(key, before);
      if (error instanceof RefusalError) {
        const { sentence, next } = error;
        setRefused({ sentence: next === undefined ? sentence : `${sentence} ${next}`, kind: kind?.name });
      } else toast.failed(error, 'The choice could not be kept. Try again.');
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

function withChange(known: Preferences, emailOn: boolean, kind: PreferenceOfKind | undefined): Preferences {
  return { ...known, emailOn, kinds: known.kinds.map((one) => (one.name === kind?.name ? kind : one)) };
}
