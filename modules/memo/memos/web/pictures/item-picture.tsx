import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { StonePictogram } from '#kit/web/stones/stone-pictogram.tsx';
import type { StoneShape } from '#kit/web/stones/stone-shape.ts';
import type { MemoLine } from '../../contract/memo-shapes.ts';
import { filesOf } from '../../domain/memo-line.ts';
import { MemoImage } from './memo-image.tsx';
import type { LoadFile } from './memo-image.tsx';
import styles from '../memo.module.css';

const shapes: Readonly<Partial<Record<string, StoneShape>>> = {
  Round: 'round',
  Princess: 'princess',
  Cushion: 'cushion',
  Oval: 'oval',
  Emerald: 'emerald',
  Pear: 'pear',
  Marquise: 'marquise',
  Asscher: 'asscher',
  Radiant: 'radiant',
  Heart: 'heart',
};

interface ItemPictureProps {
  readonly line: MemoLine;
  readonly load: LoadFile;
}

/** The first photo, which opens all of them; without one, a drawing of the stone's shape. */
export function ItemPicture({ line, load }: ItemPictureProps) {
  const dialogs = useDialogs();
  const { item, title } = line;
  const photos = filesOf(item, 'Photo');
  const [first] = photos;
  if (first !== undefined)
    return (
      <button
        type="button"
        className={styles.photoButton}
        aria-label={`Photos of line ${line.line}: ${title}`}
        onClick={() =>
          void import('./photos-dialog.tsx').then(({ openPhotosDialog }) =>
            openPhotosDialog(dialogs, line, load),
          )
        }
      >
        <MemoImage fileId={first.fileId} alt="" className={styles.photo} load={load} />
      </button>
    );
  const shape = item.kind === 'Diamond' ? shapes[item.shape] : undefined;
  return shape === undefined ? (
    <span className={styles.picture}>
      <Icon name={item.kind === 'Diamond' ? 'gem' : 'bag'} size={22} />
    </span>
  ) : (
    <StonePictogram shape={shape} size={40} decorative />
  );
}
