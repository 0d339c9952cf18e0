/** An example: stones like this one in equal steps of price per carat, as the stone page compares them. */
const peers = {
  from: 5_900,
  to: 10_400,
  counts: [4, 7, 12, 19, 28, 37, 42, 38, 31, 22, 15, 10, 6, 3],
  thisOne: 4,
} as const;

const width = 270;
const height = 45;
const gap = 4.3;
const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}/ct`;

export function priceBars(): string {
  const step = width / peers.counts.length;
  const most = Math.max(...peers.counts);
  const bars = peers.counts.map((count, index) => {
    const tall = (count / most) * (height - 3);
    const [x, y] = [(index * step).toFixed(1), (height - tall).toFixed(1)];
    const wide = (step - gap).toFixed(1);
    const kind = index === peers.thisOne ? ' class="this"' : '';
    return `<g${kind}><rect x="${x}" y="${y}" width="${wide}" height="${tall.toFixed(1)}"/><path d="M${x} ${y}h${wide}"/></g>`;
  });
  return `<svg class="bars" viewBox="0 0 ${width} ${height + 1}" role="img" aria-label="${words()}">${bars.join('')}<path class="axis" d="M0 ${height + 0.5}H${width}"/></svg><p class="ends"><span>${dollars(peers.from)}</span><span>${dollars(peers.to)}</span></p>`;
}

function words(): string {
  const cheaper = peers.counts.slice(0, peers.thisOne).reduce((sum, each) => sum + each, 0);
  const all = peers.counts.reduce((sum, each) => sum + each, 0);
  return `A stone among ${all} like it by price per carat: ${cheaper} cost less`;
}
