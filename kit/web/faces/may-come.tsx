/** Stands where something may still come. A page keeps unseen what would be pushed down by it. */
export function MayCome() {
  return <div aria-busy="true" />;
}
