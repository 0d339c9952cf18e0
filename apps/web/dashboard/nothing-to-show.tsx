import { EmptyState } from '#kit/web/states/empty-state.tsx';

/** Shown if no slice has a card for this person. */
export function NothingToShow() {
  return (
    <EmptyState
      title="Nothing to show yet"
      text="Each of your company's services shows a card here with work in progress and anything that needs you."
    />
  );
}
