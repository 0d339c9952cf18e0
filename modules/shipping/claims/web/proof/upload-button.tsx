import { Button } from '@mantine/core';
import { useRef } from 'react';
import { fileFault, formatFileSize } from '#kit/web/file-drop/file-rules.ts';
import type { FileFault } from '#kit/web/file-drop/file-rules.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import { documentEndings, maxBytes, maxDocuments } from '../../domain/proof/document-limits.ts';
import styles from './proof.module.css';

interface UploadButtonProps {
  readonly verb: string;
  /** Names what is uploaded, since several buttons say the same. */
  readonly label: string;
  readonly isPhoto: boolean;
  readonly disabled: boolean;
  onFiles(files: readonly File[]): void;
  onFault(fault: FileFault | undefined): void;
}

export const documentRules = { endings: documentEndings, maxBytes, maxFiles: maxDocuments } as const;
export const limitWords = `Up to ${maxDocuments} files, ${formatFileSize(15_000_000)} total`;

/** Drawn here, since only claims need it: all icons together are fetched first. */
const Camera = () => (
  <svg
    width={15}
    height={15}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    aria-hidden
  >
    <path d="M3 6.5H6L7.2 4.5H12.8L14 6.5H17V15.5H3ZM10 13.2A2.6 2.6 0 1 0 10 8 2.6 2.6 0 0 0 10 13.2Z" />
  </svg>
);

/** The phone offers its camera for photos. */
export function UploadButton({ verb, label, isPhoto, disabled, onFiles, onFault }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        disabled={disabled}
        leftSection={isPhoto ? <Camera /> : <Icon name="upload" size={15} />}
        aria-label={`${verb}: ${label}`}
        onClick={() => input.current?.click()}
      >
        {verb}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        className={styles.hidden}
        aria-label={label}
        accept={
          isPhoto ? 'image/jpeg,image/png,image/gif' : documentEndings.map((end) => `.${end}`).join(',')
        }
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          const fault = files.map((file) => fileFault(file, [], documentRules)).find((one) => one !== null);
          onFault(fault ?? undefined);
          if (fault === undefined) onFiles(files);
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
