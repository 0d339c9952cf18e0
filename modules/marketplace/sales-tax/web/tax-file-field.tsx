import { callWithFile } from '#kit/web/call/call.ts';
import { FileDrop } from '#kit/web/file-drop/file-drop.tsx';
import { useFileDrop } from '#kit/web/file-drop/use-file-drop.ts';
import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';
import { uploadRules } from '#platform/files/contract.ts';
import { uploadTaxDocument } from '../contract/tax-document-endpoints.ts';

interface TaxFileFieldProps extends FieldBinding<string> {
  readonly label: string;
  readonly hint?: string;
}

/** Uploads one PDF as soon as it is chosen; the form value is its id. */
export function TaxFileField({ label, hint, ...field }: TaxFileFieldProps) {
  const drop = useFileDrop<string>({
    rules: { endings: ['pdf'], maxBytes: uploadRules.exemption.maxBytes, maxFiles: 1 },
    send: (file) => callWithFile(uploadTaxDocument, {}, { content: file, name: file.name }),
    onChange: ([id]) => field.onChange(id ?? ''),
  });
  return <FileDrop name={field.name} label={label} hint={hint} error={field.error} drop={drop} />;
}
