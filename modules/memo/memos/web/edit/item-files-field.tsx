import { useState } from 'react';
import { callWithFile } from '#kit/web/call/call.ts';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { FileDrop } from '#kit/web/file-drop/file-drop.tsx';
import { useFileDrop } from '#kit/web/file-drop/use-file-drop.ts';
import { itemFileRules, uploadMemoFile } from '../../contract/file-endpoints.ts';
import { mostItemFiles } from '../../domain/memo-line.ts';
import type { ItemFile, ItemFileKind } from '../../domain/memo-line.ts';
import styles from './edit-memo.module.css';

interface ItemFilesFieldProps {
  readonly value: readonly ItemFile[];
  onChange(files: ItemFile[]): void;
}

// A phone's photo is made smaller before it is sent.
const cameraBytes = 25_000_000;
const photoLimits = { pixels: itemFileRules.Photo.maxPixels ?? 0, bytes: itemFileRules.Photo.maxBytes };

async function send(kind: ItemFileKind, content: Blob, name: string): Promise<ItemFile> {
  const fileId = await callWithFile(uploadMemoFile, { query: { kind } }, { content, name });
  return { fileId, kind, name };
}

async function sendPhoto(file: File): Promise<ItemFile> {
  const { fitPicture, fittedName } = await import('#kit/web/file-drop/fit-picture.ts');
  const content = await fitPicture(file, photoLimits);
  return send('Photo', content, fittedName(file, content));
}

/** Photos and the grading report of a line, uploaded once chosen. */
export function ItemFilesField({ value, onChange }: ItemFilesFieldProps) {
  const [before, setBefore] = useState(value);
  const [photos, setPhotos] = useState<readonly ItemFile[]>([]);
  const [reports, setReports] = useState<readonly ItemFile[]>([]);
  const free = mostItemFiles - before.length;
  const photoDrop = useFileDrop<ItemFile>({
    rules: {
      endings: ['jpg', 'jpeg', 'png'],
      maxBytes: cameraBytes,
      maxFiles: Math.max(1, free - reports.length),
    },
    send: sendPhoto,
    onChange: (added) => {
      setPhotos(added);
      onChange([...before, ...added, ...reports]);
    },
  });
  const reportDrop = useFileDrop<ItemFile>({
    rules: { endings: ['pdf', 'jpg', 'jpeg', 'png'], maxBytes: itemFileRules.Report.maxBytes, maxFiles: 1 },
    send: (file) => send('Report', file, file.name),
    onChange: (added) => {
      setReports(added);
      onChange([...before, ...photos, ...added]);
    },
  });
  const remove = (fileId: string) => {
    const left = before.filter((file) => file.fileId !== fileId);
    setBefore(left);
    onChange([...left, ...photos, ...reports]);
  };
  return (
    <>
      {before.length > 0 && (
        <ul className={styles.files} aria-label="Photos and reports for this line">
          {before.map(({ fileId, kind, name }) => (
            <li key={fileId}>
              <span>{`${kind === 'Photo' ? 'Photo' : 'Grading report'}: ${name}`}</span>
              <TextButton label={`Remove ${name}`} onClick={() => remove(fileId)}>
                Remove
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      {free > 0 && (
        <>
          <FileDrop name="photos" label="Photos" optional drop={photoDrop} />
          <FileDrop
            name="reports"
            label="Grading report"
            hint="Report pages print with the memo"
            optional
            drop={reportDrop}
          />
        </>
      )}
    </>
  );
}
