import { callWithFile } from '#kit/web/call/call.ts';
import { FileDrop } from '#kit/web/file-drop/file-drop.tsx';
import { useFileDrop } from '#kit/web/file-drop/use-file-drop.ts';
import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';
import { uploadRules } from '#platform/files/contract.ts';
import { uploadMemoCertificate } from '../contract/counterparty-endpoints.ts';

interface CertificateFieldProps extends FieldBinding<string> {
  /** The certificate on file; it stays unless a new one is chosen. */
  readonly onFile: string | null;
}

/** Uploads one PDF as soon as it is chosen; the form value is its id. */
export function CertificateField({ onFile, ...field }: CertificateFieldProps) {
  const drop = useFileDrop<string>({
    rules: { endings: ['pdf'], maxBytes: uploadRules.exemption.maxBytes, maxFiles: 1 },
    send: (file) => callWithFile(uploadMemoCertificate, {}, { content: file, name: file.name }),
    onChange: ([id]) => field.onChange(id ?? ''),
  });
  return (
    <FileDrop
      name={field.name}
      label="Certificate of insurance"
      hint={onFile === null ? undefined : `On file: ${onFile}. Upload a PDF to replace it.`}
      error={field.error}
      drop={drop}
    />
  );
}
