import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import type { DetailedStone } from '#modules/marketplace/holds/web/stone-queries.ts';
import { SellerAnswers } from '#modules/marketplace/sales/web/seller-answers.tsx';
import { locationLabel, stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import styles from './stone-page.module.css';

const recheck = 'We re-check when you hold it, open your cart, or check out.';

const availabilityWords: Readonly<Record<DetailedStone['availability'], string>> = {
  Guaranteed: '',
  'Subject to Prior Sale': `The seller may have sold it. ${recheck}`,
  'On Memo': `Out on memo with another jeweler, who may keep it. ${recheck}`,
  'On Hold': 'On hold by another buyer.',
};

interface StoneProps {
  readonly stone: DetailedStone;
}

/** Where the stone is, when its seller last confirmed it, and how the seller answers. */
export function SellerCard({ stone }: StoneProps) {
  const { availability, isListed, confirmedAt, supplierItemIdentifier: itemId } = stone;
  return (
    <Card label="Seller">
      <SectionTitle
        beside={
          isListed && (
            <StatusBadge kind={availability === 'Guaranteed' ? 'ok' : 'mute'}>{availability}</StatusBadge>
          )
        }
      >
        Seller
      </SectionTitle>
      <p className={styles.quiet}>
        {locationLabel(stone)}. Confirmed <RelativeTime instant={new Date(confirmedAt)} />.{' '}
        {isListed && availabilityWords[availability]}
      </p>
      <SellerAnswers itemId={itemId} />
      <Question stone={stone} />
    </Card>
  );
}

function Question({ stone }: StoneProps) {
  const dialogs = useDialogs();
  const openDialog = async () => {
    const { openQuestionDialog } = await import('#modules/marketplace/enquiries/web/question-dialog.tsx');
    const about = { itemId: stone.supplierItemIdentifier, title: stoneTitle(stone) };
    if (await openQuestionDialog(dialogs, about)) toast.show({ sentence: 'Question sent' });
  };
  return (
    <p className={styles.question}>
      Question about this stone?{' '}
      <TextButton onClick={() => void openDialog()}>Ask the diamond desk</TextButton>
    </p>
  );
}
