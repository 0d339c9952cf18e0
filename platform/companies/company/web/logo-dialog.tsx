import { useState } from 'react';
import { callWithFile } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { wholeOf } from '#kit/web/crop/crop-box.ts';
import { CropPicture } from '#kit/web/crop/crop-picture.tsx';
import { cutPicture, readPicture } from '#kit/web/crop/cut-picture.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogButton } from '#kit/web/dialog/dialog-button.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { filesRefusals, uploadRules } from '#platform/files/contract.ts';
import { uploadLogo } from '../contract/company-endpoints.ts';
import styles from './logo-dialog.module.css';
import { fileFault } from '#kit/web/file-drop/file-rules.ts';

/** True when the logo was saved. */
export function openLogoDialog(
  dialogs: Dialogs,
  companyId: string,
  picture: ChosenPicture,
): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <LogoDialog
      companyId={companyId}
      picture={picture}
      opened={opened}
      onClose={() => answer(false)}
      onSaved={() => answer(true)}
    />
  ));
}

interface LogoDialogProps extends DialogFrame {
  readonly companyId: string;
  readonly picture: ChosenPicture;
  onSaved(): void;
}

// Spec platform §5: logos up to 2048 by 2048 pixels.
const limits = { longest: uploadRules.logo.maxPixels, maxBytes: uploadRules.logo.maxBytes };

function LogoDialog({ companyId, picture, opened, onClose, onSaved }: LogoDialogProps) {
  const [box, setBox] = useState(() => wholeOf(picture.picture));
  const { busy, error, act } = useAction();
  const save = () =>
    act(async () => {
      const content = await cutPicture(picture.picture, box, limits);
      const name = picture.name.replace(/\.[^.]+$/, '.png');
      // Spec platform §7: the upload carries an upload-file header.
      const file = { content, name, headers: { 'upload-file': 'true' } };
      await callWithFile(uploadLogo, { params: { id: companyId } }, file);
      onSaved();
    });
  return (
    <Dialog opened={opened} onClose={onClose} title="Crop your logo" width={520} closeOnBackdrop={false}>
      <div className={styles.body}>
        <CropPicture picture={picture.picture} box={box} onChange={setBox} />
        {error !== undefined && <FailureMessage error={error} />}
        <div className={styles.buttons}>
          <DialogButton weight="plain" onClick={onClose}>
            Cancel
          </DialogButton>
          <DialogButton weight="main" onClick={() => void (busy || save())}>
            {busy ? 'Saving' : 'Save logo'}
          </DialogButton>
        </div>
      </div>
    </Dialog>
  );
}

export interface LogoFault {
  readonly sentence: string;
  readonly next: string;
}

interface ChosenPicture {
  readonly ok: true;
  readonly name: string;
  readonly picture: ImageBitmap;
}

const extensions = ['jpg', 'jpeg', 'png', 'gif'];
const fileRules = { endings: extensions, maxBytes: uploadRules.logo.maxBytes, maxFiles: 1 };

/** Reads a chosen file as a picture or returns the fault; the server validates the upload again. */
export async function readLogoFile(
  file: File,
): Promise<ChosenPicture | { readonly ok: false; readonly fault: LogoFault }> {
  const fault = fileFault(file, [], fileRules);
  if (fault !== null) return { ok: false, fault };
  const picture = await readPicture(file);
  if (picture !== undefined) return { ok: true, name: file.name, picture };
  const { sentence, next = '' } = filesRefusals.invalid_format;
  return { ok: false, fault: { sentence, next } };
}
