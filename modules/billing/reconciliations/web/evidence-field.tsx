import { callWithFile } from '#kit/web/call/call.ts';
import { FileDrop } from '#kit/web/file-drop/file-drop.tsx';
import { useFileDrop } from '#kit/web/file-drop/use-file-drop.ts';
import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';
import { uploadRules } from '#platform/files/contract.ts';
import { uploadEvidence } from '../contract/reconciliation-endpoints.ts';

interface EvidenceFieldProps extends FieldBinding<string[]> {
  readonly most: number;
  readonly optional?: boolean;
}

/** Sent as soon as it is chosen; the request names what was kept. */
export function EvidenceField({ name, error, onChange, most, optional = false }: EvidenceFieldProps) {
  const drop = useFileDrop<string>({
    rules: {
      endings: ['pdf', 'jpg', 'jpeg', 'png', 'gif'],
      maxBytes: uploadRules.document.maxBytes,
      maxFiles: most,
    },
    send: (file) => callWithFile(uploadEvidence, {}, { content: file, name: file.name }),
    onChange: (kept) => onChange([...kept]),
  });
  return (
    <FileDrop
      name={name}
      label="Evidence"
      hint="A photo of the scale or of the box, or the packing list."
      optional={optional}
      error={error}
      drop={drop}
    />
  );
}
