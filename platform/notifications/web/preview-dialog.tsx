import { useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { previewDigest, previewMessage } from '../contract/preferences.ts';
import type { PreferenceOfKind } from '../contract/preferences.ts';
import { MailPreview } from './mail-preview.tsx';

export type PreviewedKind = Pick<PreferenceOfKind, 'name' | 'label' | 'alwaysMailed'>;

export type Previewed = { readonly is: 'kind'; readonly kind: PreviewedKind } | { readonly is: 'digest' };

export const openPreview = (dialogs: Dialogs, previewed: Previewed): Promise<void> =>
  dialogs.open<void>((opened, answer) => (
    <PreviewDialog previewed={previewed} opened={opened} onClose={() => answer(undefined)} />
  ));

function PreviewDialog({ previewed, opened, onClose }: DialogFrame & { readonly previewed: Previewed }) {
  const name = previewed.is === 'kind' ? previewed.kind.name : undefined;
  const query = useQuery({
    queryKey: ['notifications', 'preview', name ?? 'digest'],
    queryFn: async ({ signal }) =>
      name === undefined
        ? call(previewDigest, {}, { signal })
        : { ...(await call(previewMessage, { query: { kind: name } }, { signal })), isSample: true },
    staleTime: 0,
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={previewed.is === 'kind' ? previewed.kind.label : 'Your next digest'}
      subtitle={subtitleOf(previewed, query.data?.isSample ?? true)}
      width={520}
      withClose
    >
      <Screen query={query} loading={<LoadingState rows={6} />}>
        {({ subject, html }) => <MailPreview subject={subject} html={html} />}
      </Screen>
    </Dialog>
  );
}

function subtitleOf(previewed: Previewed, isSample: boolean): string {
  if (previewed.is === 'digest')
    return isSample
      ? 'A digest with sample updates. You have no new updates yet.'
      : 'The updates in your next digest so far.';
  return previewed.kind.alwaysMailed
    ? 'The summary of this notification, with sample values. The email has more details.'
    : 'The email with sample values.';
}
