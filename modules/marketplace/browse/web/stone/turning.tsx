import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import type { DetailedStone } from '#modules/marketplace/holds/web/stone-queries.ts';
import type { Media } from '#modules/marketplace/media/web/media-queries.ts';
import { subjectLabel } from '#modules/marketplace/media/web/media-words.ts';
import { TurnedPicture, stepOf } from '#modules/marketplace/media/web/turned-picture.tsx';
import { stoneName } from '#modules/marketplace/stones/contract/stone-words.ts';
import { PlayButton } from './stage-buttons.tsx';
import styles from './stone-media.module.css';
import { TurnArc } from './turn-arc.tsx';

interface TurningProps {
  readonly stone: DetailedStone;
  readonly turning: Media;
  readonly poster: Media | undefined;
}

/** Degrees for each pixel that the pointer moves. */
const degreesPerPixel = 0.75;

/** A full turn of 24 frames in under four seconds. */
const frameMs = 150;

/** Turned by dragging, arrow keys, or the play button. */
export function Turning({ stone, turning, poster }: TurningProps) {
  const step = stepOf(turning);
  const [turn, setTurn] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [grabbed, setGrabbed] = useState<{ readonly x: number; readonly turn: number }>();
  const handle = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => setTurn((now) => (now + step) % 360), frameMs);
    return () => clearInterval(timer);
  }, [isPlaying, step]);
  const turnTo = (next: number): void => {
    setPlaying(false);
    setTurn(next);
  };
  const grab = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setGrabbed({ x: event.clientX, turn });
    setPlaying(false);
    // From here on arrow keys turn the stone; elsewhere on the page they open the next one.
    handle.current?.querySelector('input')?.focus({ preventScroll: true });
  };
  const drag = ({ clientX }: PointerEvent): void => {
    if (grabbed === undefined) return;
    const moved = Math.round(((clientX - grabbed.x) * degreesPerPixel) / step) * step;
    setTurn((((grabbed.turn + moved) % 360) + 360) % 360);
  };
  return (
    <>
      <div
        className={styles.turning}
        onPointerDown={grab}
        // A press would move the focus off the slider again.
        onMouseDown={(event) => event.preventDefault()}
        onPointerMove={drag}
        onPointerUp={() => setGrabbed(undefined)}
        onPointerCancel={() => setGrabbed(undefined)}
      >
        <TurnedPicture
          media={turning}
          poster={poster}
          turn={turn}
          label={`${stoneName(stone)}, 360° video, turned ${turn} degrees`}
        />
      </div>
      <span className={styles.source}>{subjectLabel(turning, turn)}</span>
      <div className={styles.controls}>
        <PlayButton isPlaying={isPlaying} toggle={() => setPlaying(!isPlaying)} />
        <div ref={handle} className={styles.handle}>
          <TurnArc turn={turn} onTurn={turnTo} step={step} label="Turn stone (degrees)" />
        </div>
        <span className={styles.hint}>Drag to turn</span>
      </div>
    </>
  );
}
