import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { MemoLine } from '../../contract/memo-shapes.ts';
import { filesOf } from '../../domain/memo-line.ts';
import { MemoImage } from './memo-image.tsx';
import type { LoadFile } from './memo-image.tsx';
import styles from '../memo.module.css';

/** Every photo of a line, large. */
export const openPhotosDialog = (dialogs: Dialogs, { item, title }: MemoLine, load: LoadFile) =>
  dialogs.open<undefined>((opened, answer) => (
    <Dialog opened={opened} onClose={() => answer(undefined)} title={title} width={520} withClose>
      <div className={styles.photos}>
        {filesOf(item, 'Photo').map(({ fileId }, at) => (
          <MemoImage
            key={fileId}
            fileId={fileId}
            alt={`Photo ${at + 1} of ${title}`}
            className={styles.largePhoto}
            load={load}
          />
        ))}
      </div>
    </Dialog>
  ));
