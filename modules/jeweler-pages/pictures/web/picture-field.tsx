import { useRef } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { callWithFile } from '#kit/web/call/call.ts';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { FileDrop } from '#kit/web/file-drop/file-drop.tsx';
import { useFileDrop } from '#kit/web/file-drop/use-file-drop.ts';
import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { pageLimits, pictureWidths } from '#modules/jeweler-pages/model/domain/content.ts';
import type { Picture } from '#modules/jeweler-pages/model/domain/content.ts';
import { addPicture } from '../contract/picture-endpoints.ts';
import { pictureBytes } from '../domain/picture-rules.ts';
import styles from './picture-field.module.css';

// A phone's photo is made smaller before it is sent.
const cameraBytes = 25_000_000;
const endings = ['jpg', 'jpeg', 'png', 'webp', 'heic', 'heif'];

async function send(file: File) {
  const { fitPicture, fittedName } = await import('#kit/web/file-drop/fit-picture.ts');
  const content = await fitPicture(file, { pixels: Math.max(...pictureWidths) * 2, bytes: pictureBytes });
  const sent = { content, name: fittedName(file, content) };
  return addPicture.answer.parse(JSON.parse(await callWithFile(addPicture, {}, sent)));
}

interface PictureFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: Picture | null;
  readonly alt: FieldBinding<string>;
  /** What the picture probably shows. */
  readonly proposal: string;
  /** Shown unchanged, so no part of it has to stay in view. */
  readonly isWhole?: boolean;
  readonly onChange: (picture: Picture | null) => void;
}

/** A picture, the point of it that stays in view, and its description. */
export function PictureField(props: PictureFieldProps) {
  const { label, name, value, alt, proposal, isWhole = false, onChange } = props;
  const drop = useFileDrop({
    rules: { endings, maxBytes: cameraBytes, maxFiles: 1 },
    send,
    onChange: ([added]) => {
      if (added === undefined) return;
      const { pictureId, width, height } = added;
      onChange({
        pictureId,
        width,
        height,
        alt: proposal.slice(0, pageLimits.altText),
        focusX: 50,
        focusY: 50,
      });
    },
  });
  if (value === null) return <FileDrop name={name} label={label} optional drop={drop} />;
  return (
    <fieldset className={styles.picture}>
      <legend>{label}</legend>
      {isWhole ? (
        <img className={styles.whole} src={smallOf(value)} alt="" width={value.width} height={value.height} />
      ) : (
        <FocusPoint picture={value} onChange={onChange} />
      )}
      <TextField
        label="Picture description"
        hint="For visitors who can't see the picture."
        limit={pageLimits.altText}
        alwaysCounts
        {...alt}
      />
      <TextButton
        label={`Remove ${label.toLowerCase()}`}
        onClick={() => {
          for (const { key } of drop.files) drop.remove(key);
          onChange(null);
        }}
      >
        Remove picture
      </TextButton>
    </fieldset>
  );
}

const smallOf = ({ pictureId }: Picture): string => `/pages/pictures/${pictureId}-400.webp`;

const within = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)));

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-10, 0],
  ArrowRight: [10, 0],
  ArrowUp: [0, -10],
  ArrowDown: [0, 10],
};

interface FocusPointProps {
  readonly picture: Picture;
  readonly onChange: (picture: Picture) => void;
}

/** Click or use the arrow keys: narrow screens cut the picture's edges off, never this point. */
function FocusPoint({ picture, onChange }: FocusPointProps) {
  const frame = useRef<HTMLButtonElement>(null);
  const { focusX, focusY } = picture;
  const point = (event: MouseEvent): void => {
    const box = frame.current?.getBoundingClientRect();
    // A key's click has no place.
    if (box === undefined || event.detail === 0) return;
    onChange({
      ...picture,
      focusX: within(((event.clientX - box.left) / box.width) * 100),
      focusY: within(((event.clientY - box.top) / box.height) * 100),
    });
  };
  const move = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onChange({ ...picture, focusX: within(focusX + step[0]), focusY: within(focusY + step[1]) });
  };
  return (
    <>
      <button
        ref={frame}
        type="button"
        className={styles.frame}
        aria-label={`Focus point: ${focusX}% from the left, ${focusY}% from the top`}
        onClick={point}
        onKeyDown={move}
      >
        <img src={smallOf(picture)} alt="" width={picture.width} height={picture.height} />
        <span className={styles.mark} style={{ left: `${focusX}%`, top: `${focusY}%` }} />
      </button>
      <p className={styles.hint}>Click the part that must stay in view on small screens.</p>
    </>
  );
}
