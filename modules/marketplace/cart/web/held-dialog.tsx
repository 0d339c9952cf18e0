import { Button } from '@mantine/core';
import { DialogButton } from '#kit/web/dialog/dialog-button.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { holdHours } from '#modules/marketplace/holds/domain/hold-limits.ts';
import styles from './cart.module.css';
import { NearestStones } from './replacements.tsx';

/** Adds or opens one of the alternatives, or searches for similar stones. */
export type HeldChoice = { readonly kind: 'add' | 'open'; readonly other: Diamond } | 'search' | null;

/** Shown when another buyer holds the stone: it offers the nearest available ones. */
export function openHeldDialog(dialogs: Dialogs, stone: Diamond): Promise<HeldChoice> {
  return dialogs.open<HeldChoice>((opened, answer) => (
    <HeldDialog stone={stone} opened={opened} onClose={() => answer(null)} onAnswer={answer} />
  ));
}

interface HeldProps extends DialogFrame {
  readonly stone: Diamond;
  onAnswer(choice: HeldChoice): void;
}

function HeldDialog({ stone, opened, onClose, onAnswer }: HeldProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`${stoneTitle(stone)} is on hold by another buyer`}
      width={520}
      buttons={
        <>
          <DialogButton weight="plain" first onClick={onClose}>
            Continue shopping
          </DialogButton>
          <DialogButton weight="plain" onClick={() => onAnswer('search')}>
            Search similar
          </DialogButton>
        </>
      }
    >
      <p className={styles.explanation}>
        This stone wasn't added to your cart. Holds last up to {holdHours} hours.
      </p>
      <NearestStones
        itemId={stone.supplierItemIdentifier}
        renderName={(other) => (
          <TextButton onClick={() => onAnswer({ kind: 'open', other })}>{stoneTitle(other)}</TextButton>
        )}
        renderAct={(other) => (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Add item ${other.supplierItemIdentifier} to cart`}
            onClick={() => onAnswer({ kind: 'add', other })}
          >
            Add to cart
          </Button>
        )}
      />
    </Dialog>
  );
}
