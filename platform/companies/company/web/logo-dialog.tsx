import { useState } from 'react';
import { callWithFile } from '#kit/web/call/call.ts';
import { useBusyAct } from '#kit/web/call/use-busy-act.ts';
import { wholeOf } from '#kit/web/crop/crop-box.ts';
import { CropPicture } from '#kit/web/crop/crop-picture.tsx';
import { cutPicture } from '#kit/web/crop/cut-picture.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogButton } from '#kit/web/dialog/dialog-button.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { uploadRules } from '#platform/files/contract.ts';
import { uploadLogo } from '../contract/company-endpoints.ts';
import type { ChosenPicture } from './read-logo-file.ts';
import styles from './logo-dialog.module.css';

/** True once the logo is kept. */
export function openLogoDialog(dialogs: Dialogs, companyId: string, chosen: ChosenPicture): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <LogoDialog
      companyId={companyId}
      chosen={chosen}
      opened={opened}
      onClose={() => answer(false)}
      onKept={() => answer(true)}
    />
  ));
}

interface LogoDialogProps extends DialogFrame {
  readonly companyId: string;
  readonly chosen: ChosenPicture;
  onKept(): void;
}

// Spec platform §5: logos up to 2048 by 2048 pixels.
const limits = { longest: uploadRules.logo.maxPixels, maxBytes: uploadRules.logo.maxBytes };

function LogoDialog({ companyId, chosen, opened, onClose, onKept }: LogoDialogProps) {
  const [box, setBox] = useState(() => wholeOf(chosen.picture));
  const { busy, error, act } = useBusyAct();
  const keep = () =>
    act(async () => {
      const content = await cutPicture(chosen.picture, box, limits);
      const name = chosen.name.replace(/\.[^.]+$/, '.png');
      // Spec platform §7: the upload carries an upload-file header.
      const file = { content, name, headers: { 'upload-file': 'true' } };
      await callWithFile(uploadLogo, { params: { id: companyId } }, file);
      onKept();
    });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Keep this part as your logo"
      width={520}
      closeOnBackdrop={false}
    >
      <div className={styles.body}>
        <CropPicture picture={chosen.picture} box={box} onChange={setBox} />
        {error !== undefined && <FailureFace error={error} />}
        <div className={styles.buttons}>
          <DialogButton weight="plain" onClick={onClose}>
            Cancel
          </DialogButton>
          <DialogButton weight="main" onClick={() => void (busy || keep())}>
            {busy ? 'Keeping' : 'Keep logo'}
          </DialogButton>
        </div>
      </div>
    </Dialog>
  );
}
