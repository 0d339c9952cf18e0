import { EmptyFace } from '#kit/web/faces/empty-face.tsx';

/** A dashboard on which no slice has anything to say to this person. */
export function NothingToShow() {
  return (
    <EmptyFace
      title="Nothing to show yet"
      text="Each service of your company puts a card here: what it has on the way and what needs you."
    />
  );
}
