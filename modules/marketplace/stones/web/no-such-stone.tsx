import { Button } from '@mantine/core';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';

/** For an address without a known stone. */
export function NoSuchStone() {
  return (
    <EmptyState
      title="We can't find that stone"
      text="Check the item ID. The seller may have removed the listing."
      action={
        <Button component={Link} to="/marketplace/natural">
          Search diamonds
        </Button>
      }
    />
  );
}
