/** A memo's way as the product's line of time tells it: where it has been, where it is, what is left. */
const points = [
  { x: 6, name: 'Out' },
  { x: 72, name: 'Received' },
  { x: 139, name: 'Day 21' },
  { x: 206, name: 'Due in 6 days' },
  { x: 284, name: 'Closed' },
] as const;
const here = 3;
const [y, base] = [17, 41];

export function memoLine(): string {
  const last = points.length - 1;
  const dots = points.map(({ x }, index) => {
    const state = index < here ? 'done' : index === here ? 'here' : 'next';
    return `<circle class="${state}" cx="${x}" cy="${y}" r="${index === here ? 5.5 : 4.5}"/>`;
  });
  const names = points.map(({ x, name }, index) => {
    const anchor = index === 0 ? 'start' : index === last ? 'end' : 'middle';
    const place = index === last ? x + 4 : x;
    return `<text x="${place}" y="${base}" text-anchor="${anchor}">${name}</text>`;
  });
  const [start, now, end] = [points[0].x, points[here].x, points[4].x];
  return `<svg class="memo" viewBox="0 0 290 50" role="img" aria-label="${words()}"><path class="way" d="M${start} ${y}H${now}"/><path class="left" d="M${now + 8} ${y}H${end - 5}"/>${dots.join('')}${names.join('')}</svg>`;
}

const words = (): string =>
  `A memo: ${points
    .slice(0, here)
    .map(({ name }) => name.toLowerCase())
    .join(', ')}; now ${points[here].name.toLowerCase()}; not yet closed`;
