/** A photographer's light tent seen from the stone: the lens ahead is dark, soft boxes around it, a gray ground behind. */
export function lightFrom(x: number, y: number, z: number): number {
  const around = Math.atan2(y, x);
  if (z < 0) return 0.5 + 0.22 * y - 0.1 * z * Math.cos(2 * around + 0.4);
  const fromLens = Math.acos(Math.min(1, z));
  const past = (edge: number, width: number): number => {
    const share = Math.min(1, Math.max(0, (fromLens - edge) / width));
    return share * share * (3 - 2 * share);
  };
  // The boxes leave gaps, so facets differ; none of them is colored.
  const boxes = 0.62 + 0.38 * Math.cos(3 * around + 0.9) + 0.16 * Math.cos(7 * around - 0.5);
  const ring = past(0.3, 0.12) * (1 - 0.55 * past(0.95, 0.5));
  let light = 0.045 + ring * (0.5 + 1.05 * Math.max(0, boxes));
  for (const lamp of lamps) {
    const near = x * lamp.x + y * lamp.y + z * lamp.z;
    if (near > lamp.edge) light += lamp.power;
  }
  return light;
}

const lamp = (fromLens: number, around: number, radius: number, power: number) => ({
  x: Math.sin(fromLens) * Math.cos(around),
  y: Math.sin(fromLens) * Math.sin(around),
  z: Math.cos(fromLens),
  edge: Math.cos(radius),
  power,
});

/** Small and strong: they make the sparks and, split into colors, the fire. */
const lamps = [
  lamp(0.6, 1.9, 0.07, 9),
  lamp(0.85, 0.5, 0.06, 9),
  lamp(0.75, 3.4, 0.06, 8),
  lamp(0.55, 4.6, 0.05, 8),
  lamp(1.05, 5.6, 0.07, 7),
  lamp(1.2, 2.6, 0.06, 7),
];
