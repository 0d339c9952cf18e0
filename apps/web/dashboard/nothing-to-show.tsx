import { EmptyState } from '#kit/web/states/empty-state.tsx';

/** Shown if no slice has a card for this person. */
export function NothingToShow() {
  return (
    <EmptyState
      title="Nothing to show yet"
      text="Your company's services appear here as cards, with work in progress and anything that needs your attention."
    />
  );
}
