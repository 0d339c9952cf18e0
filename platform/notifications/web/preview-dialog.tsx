import { useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { previewMessage } from '../contract/preferences.ts';
import type { PreferenceOfKind } from '../contract/preferences.ts';
import { MailPreview } from './mail-preview.tsx';

export const openPreview = (dialogs: Dialogs, kind: PreferenceOfKind): Promise<void> =>
  dialogs.open<void>((opened, answer) => (
    <PreviewDialog kind={kind} opened={opened} onClose={() => answer(undefined)} />
  ));

function PreviewDialog({ kind, opened, onClose }: DialogFrame & { readonly kind: PreferenceOfKind }) {
  const query = useQuery({
    queryKey: ['notifications', 'preview', kind.name],
    queryFn: ({ signal }) => call(previewMessage, { query: { kind: kind.name } }, { signal }),
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={kind.label}
      subtitle={
        kind.alwaysMailed
          ? 'The summary of this notification, with sample values. The email has more details.'
          : 'The email with sample values.'
      }
      width={520}
      withClose
    >
      <Screen query={query} loading={<LoadingState rows={6} />}>
        {({ subject, html }) => <MailPreview subject={subject} html={html} />}
      </Screen>
    </Dialog>
  );
}
