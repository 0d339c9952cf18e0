import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import type { SecuredDocument } from '../contract/secured-documents.ts';
import { openedWords } from './secured-words.ts';

/** The last opening; the others stand behind it. */
export function OpenedCell({ document }: { readonly document: Pick<SecuredDocument, 'title' | 'openings'> }) {
  const dialogs = useDialogs();
  if (document.openings.length === 0) return openedWords(document);
  const show = async (): Promise<void> => {
    const { openOpeningsDialog } = await import('./openings-dialog.tsx');
    await openOpeningsDialog(dialogs, document);
  };
  return <TextButton onClick={() => void show()}>{openedWords(document)}</TextButton>;
}
