import * as z from 'zod/mini';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { pageLimits } from '#modules/jeweler-pages/model/domain/content.ts';
import { publishTheme } from '../../contract/theme-endpoints.ts';
import { shownAddress } from '../page-address.ts';

interface Wanted {
  readonly themeId: string;
  readonly name: string;
  readonly version: number;
  /** The address that the company has, or a proposal. */
  readonly address: string;
  readonly isNew: boolean;
}

type Published = Readonly<{ address: string }>;

/** The address that the page has now; undefined if canceled. */
export const openPublish = (dialogs: Dialogs, wanted: Wanted): Promise<Published | undefined> =>
  dialogs.open<Published | undefined>((opened, answer) => (
    <PublishDialog {...wanted} opened={opened} onClose={() => answer(undefined)} onDone={answer} />
  ));

interface PublishDialogProps extends DialogFrame, Wanted {
  onDone(published: Published): void;
}

function PublishDialog(props: PublishDialogProps) {
  const { themeId, name, version, address, isNew, opened, onClose, onDone } = props;
  const form = useLoupeForm({
    schema: z.omit(publishTheme.body, { version: true }),
    initial: { address },
    onSubmit: (body, intent) =>
      call(publishTheme, { params: { themeId }, body: { ...body, version } }, { idempotencyKey: intent.key }),
    onDone,
  });
  const typed = form.values.address.trim().toLowerCase();
  return (
    <Dialog opened={opened} onClose={onClose} title={`Publish ${name}`} width={520} closeOnBackdrop={false}>
      <DialogForm form={form} label="Publish" verb="Publish" doing="Publishing" onCancel={onClose}>
        <TextField
          label="Web address"
          hint={`Your page will be at ${shownAddress(typed === '' ? 'your-address' : typed)}.${
            isNew ? '' : ' Your old address will redirect to the new one.'
          }`}
          limit={pageLimits.address}
          {...form.field('address')}
          tidy={(text) => text.trim().toLowerCase()}
        />
      </DialogForm>
    </Dialog>
  );
}
