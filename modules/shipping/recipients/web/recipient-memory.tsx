import { useQuery } from '@tanstack/react-query';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { emptyPlace } from '#modules/shipping/draft/domain/place.ts';
import type { ShipmentEditor } from '#modules/shipping/draft/web/shipment-editor.ts';
import styles from '#modules/shipping/draft/web/wizard-steps.module.css';
import { applyMemory, memoryText } from '../domain/recipient-memory.ts';
import { recipientMemoryQuery } from './recipient-queries.ts';

/** Offers what was last used for this recipient, until the draft has it. */
export function RecipientMemory({ editor }: { readonly editor: ShipmentEditor }) {
  const { draft } = editor;
  const place = draft.destination ?? emptyPlace;
  const memory = useQuery({
    ...recipientMemoryQuery(place),
    enabled: place.addressLine1 !== '' && place.postalCode !== '',
  }).data;
  if (memory === undefined || memory === null) return null;
  const { packaging, weightOz } = memory.used;
  if (draft.packaging === packaging && draft.weightOz === weightOz) return null;
  return (
    <p className={styles.note}>
      {memoryText(memory)}{' '}
      <TextButton onClick={() => editor.change(applyMemory(editor.now(), memory.used))}>Use again</TextButton>
    </p>
  );
}
