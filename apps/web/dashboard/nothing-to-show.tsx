import { EmptyState } from '#kit/web/states/empty-state.tsx';

/** Shown if no slice has a card for this person. */
export function NothingToShow() {
  return (
    <EmptyState
      title="Nothing to show yet"
      text="Each service of your company puts a card here: what it has on the way and what needs you."
    />
  );
}
