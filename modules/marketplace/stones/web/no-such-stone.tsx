import { Button } from '@mantine/core';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';

/** For an address without a known stone. */
export function NoSuchStone() {
  return (
    <EmptyState
      title="There is no stone with this item id"
      text="It may have been typed wrongly, or its seller took it back long ago."
      action={
        <Button component={Link} to="/marketplace/natural">
          Search diamonds
        </Button>
      }
    />
  );
}
