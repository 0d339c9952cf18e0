import type { Media } from './media-queries.ts';
import styles from './turned-picture.module.css';

const framesInRow = 6;

interface TurnedPictureProps {
  readonly media: Media;
  /** Shown until the frames are loaded, and sharper at rest. */
  readonly poster: Media | undefined;
  /** Degrees. */
  readonly turn: number;
  readonly label: string;
  /** Pixels; absent, it fills its box. */
  readonly size?: number;
}

/** One frame of a turn. */
export function TurnedPicture({ media, poster, turn, label, size }: TurnedPictureProps) {
  const frame = Math.round((turn / 360) * media.frames) % media.frames;
  const rows = Math.ceil(media.frames / framesInRow);
  const share = (at: number, count: number): string => `${count < 2 ? 0 : (at / (count - 1)) * 100}%`;
  return (
    <div
      className={styles.box}
      role="img"
      aria-label={label}
      style={{
        ...(size === undefined ? {} : { width: size, height: size }),
        ...(poster === undefined ? {} : { backgroundImage: `url(${poster.url})` }),
      }}
    >
      <div
        className={styles.frames}
        data-frame={frame}
        hidden={frame === 0 && poster !== undefined}
        style={{
          backgroundImage: `url(${media.url})`,
          backgroundSize: `${framesInRow * 100}% ${rows * 100}%`,
          backgroundPosition: `${share(frame % framesInRow, framesInRow)} ${share(Math.floor(frame / framesInRow), rows)}`,
        }}
      />
    </div>
  );
}

/** Degrees between two frames. */
export const stepOf = ({ frames }: Media): number => 360 / frames;
