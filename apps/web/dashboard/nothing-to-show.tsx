import { EmptyState } from '#kit/web/states/empty-state.tsx';

/** Shown if no slice has a card for this person. */
export function NothingToShow() {
  return (
    <EmptyState
      title="Nothing to show yet"
      text="Each of your company's services has a card here showing work in progress and what needs your attention."
    />
  );
}
