import { callWithFile } from '#kit/web/call/call.ts';
import { FileDrop } from '#kit/web/file-drop/file-drop.tsx';
import { useFileDrop } from '#kit/web/file-drop/use-file-drop.ts';
import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';
import { uploadDeskFile } from '../contract/document-files.ts';
import type { FileRules } from '#kit/web/file-drop/file-rules.ts';
import { uploadRules } from '#platform/files/contract.ts';

interface UploadFieldProps extends FieldBinding<string | null> {
  readonly label: string;
  readonly hint?: string;
  readonly optional?: boolean;
  /** Company that will own the file; absent for the Document Center. */
  readonly companyId?: string;
}

/** Uploads one file as soon as it is chosen; the form value is its id. */
export function UploadField({ label, hint, optional, companyId, ...field }: UploadFieldProps) {
  const drop = useFileDrop<string>({
    rules: documentRules(1),
    send: (file) =>
      callWithFile(
        uploadDeskFile,
        { query: companyId === undefined ? {} : { companyId } },
        { content: file, name: file.name },
      ),
    onChange: ([id]) => field.onChange(id ?? null),
  });
  return (
    <FileDrop
      name={field.name}
      label={label}
      hint={hint}
      optional={optional}
      error={field.error}
      drop={drop}
    />
  );
}

/** The server's file rules, checked before uploading. */
export function documentRules(maxFiles: number): FileRules {
  return {
    endings: ['pdf', 'jpg', 'jpeg', 'png', 'gif'],
    maxBytes: uploadRules.document.maxBytes,
    maxFiles,
  };
}
