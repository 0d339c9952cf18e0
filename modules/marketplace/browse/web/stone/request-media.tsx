import { Button } from '@mantine/core';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import type { DetailedStone } from '#modules/marketplace/holds/web/stone-queries.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';

/** Its seller gets a task; pictures that arrive answer it. */
export function RequestMedia({ stone }: { readonly stone: DetailedStone }) {
  const dialogs = useDialogs();
  const request = async (): Promise<void> => {
    const { openQuestionDialog } = await import('#modules/marketplace/enquiries/web/question-dialog.tsx');
    const isSent = await openQuestionDialog(dialogs, {
      itemId: stone.supplierItemIdentifier,
      title: stoneTitle(stone),
      asks: 'Media',
      question: 'Please send a photo and a 360° video of this stone.',
    });
    if (isSent) toast.show({ sentence: 'Media requested' });
  };
  return (
    <Button variant="default" size="xs" onClick={() => void request()}>
      Request media
    </Button>
  );
}
