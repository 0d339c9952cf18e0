import { useQuery } from '@tanstack/react-query';
import { findMedia, mediaQuery } from '#modules/marketplace/media/web/media-queries.ts';
import type { Media } from '#modules/marketplace/media/web/media-queries.ts';
import { subjectLabel } from '#modules/marketplace/media/web/media-words.ts';
import { StonePicture } from '#modules/marketplace/media/web/stone-picture.tsx';
import { TurnedPicture } from '#modules/marketplace/media/web/turned-picture.tsx';
import { stoneName } from '#modules/marketplace/stones/contract/stone-words.ts';
import { pixelsPerMillimeterOf, scaledSize } from '#modules/marketplace/stones/web/scaled-stone.tsx';
import type { Diamond, StoneFacts } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import styles from './compare-page.module.css';

/** A picture shows the stone with a margin of 13 % around its longer side. */
const framed = 1.13;

interface ScaledPictureProps<Stone> {
  readonly stone: Stone;
  readonly all: readonly StoneFacts[];
  /** Degrees. */
  readonly turn: number;
}

/** The seller's picture, at one scale with the others. */
export function ScaledPicture({ stone, ...props }: ScaledPictureProps<Diamond>) {
  const { data: media } = useQuery(mediaQuery(stone.supplierItemIdentifier, stone.hasImage));
  return <ScaledMedia stone={stone} media={media} {...props} />;
}

interface ScaledMediaProps extends ScaledPictureProps<StoneFacts> {
  readonly media: readonly Media[] | undefined;
}

/** The same for a stone whose pictures are loaded. */
export function ScaledMedia({ stone, all, turn, media }: ScaledMediaProps) {
  const [image, turning] = [findMedia(media, 'Image'), findMedia(media, 'Turn')];
  const shown = turning ?? image;
  const longer = Math.max(stone.length ?? 0, stone.width ?? 0) / 100;
  const size = longer === 0 ? scaledSize : longer * framed * pixelsPerMillimeterOf(all, scaledSize);
  return (
    <div className={styles.picture} style={{ width: scaledSize, height: scaledSize }}>
      {turning ? (
        <TurnedPicture
          media={turning}
          poster={image}
          turn={turn}
          size={size}
          label={`${stoneName(stone)}, 360° video, turned ${turn} degrees`}
        />
      ) : image ? (
        <StonePicture
          image={image}
          className={styles.photo}
          alt={stoneName(stone)}
          sizes={`${scaledSize}px`}
        />
      ) : (
        <p className={styles.quiet}>No pictures yet</p>
      )}
      {shown && shown.shows !== 'Actual' && <span className={styles.subject}>{subjectLabel(shown)}</span>}
    </div>
  );
}
