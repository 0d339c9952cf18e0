import { Button } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { movedTo, resizedTo, scaledBy, squareOf, wholeOf } from './crop-box.ts';
import type { CropBox, Size } from './crop-box.ts';
import styles from './crop.module.css';

interface CropPictureProps {
  readonly picture: ImageBitmap;
  readonly box: CropBox;
  onChange(box: CropBox): void;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Selects part of a picture: by dragging, with the arrow keys, or by buttons, so that dragging is never required. */
export function CropPicture({ picture, box, onChange }: CropPictureProps) {
  const { width, height } = picture;
  // A hundredth of the picture per key press, ten with Shift.
  const stepOf = ({ key, shiftKey }: KeyboardEvent): readonly [number, number] | undefined => {
    const direction = steps[key];
    const far = Math.max(1, Math.round(Math.max(width, height) / 100)) * (shiftKey ? 10 : 1);
    return direction && [direction[0] * far, direction[1] * far];
  };
  const onKey = (change: (x: number, y: number) => CropBox) => (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step === undefined) return;
    event.preventDefault();
    onChange(change(...step));
  };
  const move = (x: number, y: number) => movedTo(box, picture, { x: box.x + x, y: box.y + y });
  const resize = (x: number, y: number) =>
    resizedTo(box, picture, { width: box.width + x, height: box.height + y });
  const stage = useRef<HTMLDivElement>(null);
  const moving = useDrag(stage, width, box, (from, x, y) =>
    onChange(movedTo(from, picture, { x: from.x + x, y: from.y + y })),
  );
  const resizing = useDrag(stage, width, box, (from, x, y) =>
    onChange(resizedTo(from, picture, { width: from.width + x, height: from.height + y })),
  );
  const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;
  return (
    <div className={styles.crop}>
      <div ref={stage} className={styles.stage} style={stageOf(picture)}>
        <Drawing picture={picture} />
        <div
          className={styles.box}
          style={{
            left: percent(box.x, width),
            top: percent(box.y, height),
            width: percent(box.width, width),
            height: percent(box.height, height),
          }}
        >
          <button
            type="button"
            className={styles.move}
            aria-label="Move the selection with the arrow keys"
            onKeyDown={onKey(move)}
            {...moving}
          />
          <button
            type="button"
            className={styles.resize}
            aria-label="Resize the selection with the arrow keys"
            onKeyDown={onKey(resize)}
            {...resizing}
          />
        </div>
      </div>
      <div className={styles.tools}>
        <Button size="compact-sm" variant="default" onClick={() => onChange(wholeOf(picture))}>
          Whole image
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onChange(squareOf(picture))}>
          Square
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onChange(scaledBy(box, picture, 0.9))}>
          Smaller
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onChange(scaledBy(box, picture, 1.1))}>
          Larger
        </Button>
        <output className={styles.words}>
          {box.width} × {box.height} of {width} × {height}
        </output>
      </div>
    </div>
  );
}

// As wide as possible up to this height.
const highest = 320;

function stageOf({ width, height }: Size) {
  return { aspectRatio: `${width} / ${height}`, width: `min(100%, ${(highest * width) / height}px)` };
}

/** Drawn once; an image element would read the file again. */
function Drawing({ picture }: { readonly picture: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  return <canvas ref={canvas} width={picture.width} height={picture.height} className={styles.picture} />;
}

interface Dragged {
  readonly box: CropBox;
  readonly x: number;
  readonly y: number;
}

/** Tracks the pointer from where it was pressed, in the picture's pixels. */
function useDrag(
  stage: { readonly current: HTMLElement | null },
  width: number,
  box: CropBox,
  follow: (from: CropBox, x: number, y: number) => void,
) {
  const [dragged, setDragged] = useState<Dragged>();
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ box, x: event.clientX, y: event.clientY });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (dragged === undefined || stage.current === null) return;
      const scale = width / stage.current.getBoundingClientRect().width;
      follow(dragged.box, (event.clientX - dragged.x) * scale, (event.clientY - dragged.y) * scale);
    },
    onPointerUp: () => setDragged(undefined),
    onPointerCancel: () => setDragged(undefined),
  };
}
