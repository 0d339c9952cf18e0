import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { useObjectUrl } from '#kit/web/display/use-object-url.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import { StonePictogram } from '#kit/web/stones/stone-pictogram.tsx';
import type { StoneShape } from '#kit/web/stones/stone-shape.ts';
import type { MemoLine } from '../contract/memo-shapes.ts';
import { filesOf } from '../domain/memo-line.ts';
import styles from './memo.module.css';
import type { MemoActs } from './use-memo-acts.tsx';

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

type LoadFile = MemoActs['loadFile'];

interface MemoImageProps {
  readonly fileId: string;
  readonly alt: string;
  readonly className: string | undefined;
  readonly load: LoadFile;
}

/** A picture that only the two sides of a memo may see. */
export function MemoImage({ fileId, alt, className, load }: MemoImageProps) {
  const bytes = useQuery({
    queryKey: ['memo-file', fileId],
    queryFn: () => load(fileId),
    staleTime: Infinity,
    retry: false,
  });
  const address = useObjectUrl(bytes.data);
  if (address === undefined) return <span className={className} />;
  return <img className={className} src={address} alt={alt} />;
}

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
          void dialogs.open<undefined>((opened, answer) => (
            <Dialog opened={opened} onClose={() => answer(undefined)} title={title} width={520} withClose>
              <div className={styles.photos}>
                {photos.map(({ fileId }, at) => (
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
          ))
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
