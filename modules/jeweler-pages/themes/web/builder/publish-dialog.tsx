import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '#kit/web/call/call.ts';
import { DialogButton } from '#kit/web/dialog/dialog-button.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { pageLimits } from '#modules/jeweler-pages/model/domain/content.ts';
import { publishTheme } from '../../contract/theme-endpoints.ts';
import { publicPath, shownAddress } from '../page-address.ts';
import styles from './builder.module.css';
import { opensForVisitors, tagForVisitors } from './open-as-visitor.ts';
import { PublishSteps } from './publish-steps.tsx';
import type { PublishProgress } from './publish-steps.tsx';

interface Wanted {
  readonly themeId: string;
  readonly name: string;
  readonly version: number;
  /** The address that the company has, or a proposal. */
  readonly address: string;
  readonly isNew: boolean;
  /** Where pages are, with a star for the address. */
  readonly pagesAt: string;
}

type Published = Readonly<{ address: string }>;

/** The address that the page has now; undefined if nothing was published. */
export const openPublish = (dialogs: Dialogs, wanted: Wanted): Promise<Published | undefined> =>
  dialogs.open<Published | undefined>((opened, answer) => (
    <PublishDialog {...wanted} opened={opened} onClose={() => answer(undefined)} onDone={answer} />
  ));

interface PublishDialogProps extends DialogFrame, Wanted {
  onDone(published: Published): void;
}

function PublishDialog(props: PublishDialogProps) {
  const { themeId, name, version, address, isNew, pagesAt, opened, onClose, onDone } = props;
  const [progress, setProgress] = useState<PublishProgress>('none');
  const [published, setPublished] = useState<Published>();
  const before = useRef<string | null>(null);
  const form = useLoupeForm({
    schema: z.omit(publishTheme.body, { version: true }),
    initial: { address },
    onSubmit: async (body, intent) => {
      setProgress('publishing');
      try {
        before.current = await tagForVisitors(body.address);
        return await call(
          publishTheme,
          { params: { themeId }, body: { ...body, version } },
          { idempotencyKey: intent.key },
        );
      } catch (error) {
        setProgress('none');
        throw error;
      }
    },
    onDone: (made) => {
      setPublished(made);
      setProgress('opening');
      void opensForVisitors(made.address, before.current).then((opens) =>
        setProgress(opens ? 'open' : 'closed'),
      );
    },
  });
  const typed = form.values.address.trim().toLowerCase();
  if (published !== undefined)
    return (
      <PublishedDialog
        address={published.address}
        pagesAt={pagesAt}
        progress={progress}
        opened={opened}
        onClose={() => onDone(published)}
      />
    );
  return (
    <Dialog opened={opened} onClose={onClose} title={`Publish ${name}`} width={520} closeOnBackdrop={false}>
      <DialogForm form={form} label="Publish" verb="Publish" doing="Publishing" onCancel={onClose}>
        <TextField
          label="Web address"
          hint={`Your page will be at ${shownAddress(pagesAt, typed === '' ? 'your-address' : typed)}.${
            isNew ? '' : ' Your old address will redirect to the new one.'
          }`}
          limit={pageLimits.address}
          {...form.field('address')}
          tidy={(text) => text.trim().toLowerCase()}
        />
        <PublishSteps progress={progress} />
      </DialogForm>
    </Dialog>
  );
}

interface PublishedDialogProps extends DialogFrame {
  readonly address: string;
  readonly pagesAt: string;
  readonly progress: PublishProgress;
}

function PublishedDialog({ address, pagesAt, progress, opened, onClose }: PublishedDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Page published"
      width={520}
      buttons={
        <DialogButton weight="main" first onClick={onClose}>
          Done
        </DialogButton>
      }
    >
      <PublishSteps progress={progress} />
      <p className={styles.fact}>
        <a href={publicPath(address)} target="_blank" rel="noopener">
          {shownAddress(pagesAt, address)}
        </a>
      </p>
    </Dialog>
  );
}
