import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import type { DetailedStone } from '#modules/marketplace/holds/web/stone-queries.ts';
import { findMedia, mediaQuery } from '#modules/marketplace/media/web/media-queries.ts';
import type { Media } from '#modules/marketplace/media/web/media-queries.ts';
import { TurnedPicture, stepOf } from '#modules/marketplace/media/web/turned-picture.tsx';
import { stoneName } from '#modules/marketplace/stones/contract/stone-words.ts';
import { DrawnStone } from '#modules/marketplace/stones/web/drawn-stone.tsx';
import { TurnSlider } from '#modules/marketplace/stones/web/turned-stone.tsx';
import styles from './stone-media.module.css';

type Look = 'Image' | '360° view' | 'Diagram';

const thumbnailSize = 58;

/** The seller's pictures of the stone, with its diagram as one of them. */
export function StoneMedia({ stone }: { readonly stone: DetailedStone }) {
  const { data: media } = useQuery(mediaQuery(stone.supplierItemIdentifier));
  const [image, turning] = [findMedia(media, 'Image'), findMedia(media, 'Turn')];
  const [chosen, setLook] = useState<Look>();
  const look = chosen ?? (turning === undefined ? (image === undefined ? 'Diagram' : 'Image') : '360° view');
  const picture = image && <img src={image.url} alt="" width={thumbnailSize} height={thumbnailSize} />;
  const thumbnail = (name: Look, drawn: ReactNode) => (
    <button
      type="button"
      className={styles.thumbnail}
      aria-pressed={look === name}
      onClick={() => setLook(name)}
    >
      <span>{drawn}</span>
      {name}
    </button>
  );
  return (
    <div className={styles.media}>
      <div className={styles.thumbnails} role="group" aria-label="View">
        {image && thumbnail('Image', picture)}
        {turning && thumbnail('360° view', picture)}
        {thumbnail('Diagram', <DrawnStone stone={stone} size={thumbnailSize} decorative />)}
      </div>
      <div className={styles.stage} data-drawn={look === 'Diagram' || undefined}>
        {look === 'Diagram' && <DrawnStone stone={stone} size={300} />}
        {look === 'Image' && image && (
          <>
            <img className={styles.image} src={image.url} alt={stoneName(stone)} />
            <span className={styles.source}>Seller's photo</span>
          </>
        )}
        {look === '360° view' && turning && <Turning stone={stone} turning={turning} poster={image} />}
      </div>
    </div>
  );
}

interface TurningProps {
  readonly stone: DetailedStone;
  readonly turning: Media;
  readonly poster: Media | undefined;
}

/** Degrees for each pixel that the pointer moves. */
const degreesPerPixel = 0.75;

function Turning({ stone, turning, poster }: TurningProps) {
  const step = stepOf(turning);
  const [turn, setTurn] = useState(0);
  const [grabbed, setGrabbed] = useState<{ readonly x: number; readonly turn: number }>();
  const drag = ({ clientX }: PointerEvent): void => {
    if (grabbed === undefined) return;
    const moved = Math.round(((clientX - grabbed.x) * degreesPerPixel) / step) * step;
    setTurn((((grabbed.turn + moved) % 360) + 360) % 360);
  };
  return (
    <>
      <div
        className={styles.turning}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setGrabbed({ x: event.clientX, turn });
        }}
        onPointerMove={drag}
        onPointerUp={() => setGrabbed(undefined)}
        onPointerCancel={() => setGrabbed(undefined)}
      >
        <TurnedPicture
          media={turning}
          poster={poster}
          turn={turn}
          label={`${stoneName(stone)}, seller's 360° view, rotated ${turn} degrees`}
        />
      </div>
      <span className={styles.source}>Seller's 360° view, {turn}°</span>
      <div className={styles.handle}>
        <TurnSlider turn={turn} onTurn={setTurn} step={step} label="Rotate stone (degrees)" />
      </div>
      <span className={styles.hint}>Drag to rotate</span>
    </>
  );
}
