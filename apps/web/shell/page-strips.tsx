import { doors } from '../doors.ts';

const strips = doors.flatMap((door) => door.strips ?? []).toSorted((a, b) => a.order - b.order);

/** What slices place above every page: banners, and later the view-as strip. */
export function PageStrips() {
  return (
    <>
      {strips.map(({ id, strip: Strip }) => (
        <Strip key={id} />
      ))}
    </>
  );
}
