import { DialogButton } from '#kit/web/dialog/dialog-button.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { Cart } from '../contract/cart.ts';
import { maxCartItems } from '../domain/cart-limits.ts';

/**
 * Spec marketplace §2: a shopping-cart modal offers Continue shopping and Go to cart or Manage cart; true means the
 * cart.
 */
export function openAddedDialog(dialogs: Dialogs, cart: Cart, title: string): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <AddedDialog
      cart={cart}
      title={title}
      opened={opened}
      onClose={() => answer(false)}
      onGo={() => answer(true)}
    />
  ));
}

interface AddedProps extends DialogFrame {
  readonly cart: Cart;
  readonly title: string;
  onGo(): void;
}

function AddedDialog({ cart: { count }, title, opened, onClose, onGo }: AddedProps) {
  const isFull = count === maxCartItems;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      width={460}
      buttons={
        <>
          <DialogButton weight="plain" onClick={onClose}>
            Continue shopping
          </DialogButton>
          <DialogButton weight="main" first onClick={onGo}>
            {isFull ? 'Manage cart' : 'Go to cart'}
          </DialogButton>
        </>
      }
    >
      {count} of {maxCartItems} stones in your cart.{' '}
      {isFull
        ? 'Remove a stone before adding another.'
        : "Stones aren't reserved until you hold or order them."}
    </Dialog>
  );
}
