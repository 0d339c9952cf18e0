// A cut stone as a convex solid: table, girdle, culet. Outline and heights are the stone's own, in half-widths; the
// facets are those that all brilliant and step cuts share.

interface Flat {
  readonly x: number;
  readonly y: number;
}

interface Spot extends Flat {
  readonly z: number;
}

export interface Heights {
  readonly table: number;
  readonly crown: number;
  readonly girdle: number;
  readonly pavilion: number;
}

export type Solid = readonly (readonly Spot[])[];

export interface DrawnFace {
  readonly path: string;
  readonly tone: number;
}

const corners = 16;

/** Faces with their corners ordered, so that the outer side is known. */
export function solidOf(outline: readonly Flat[], { table, crown, girdle, pavilion }: Heights): Solid {
  const ring = Array.from(
    { length: corners },
    (_, at) => outline[Math.floor((at * outline.length) / corners)] ?? { x: 0, y: 0 },
  );
  const middle = {
    x: ring.reduce((sum, { x }) => sum + x, 0) / corners,
    y: ring.reduce((sum, { y }) => sum + y, 0) / corners,
  };
  const within = (share: number, z: number, half: number): Spot[] =>
    ring.map((one, at) => {
      const next = ring[(at + 1) % corners] ?? one;
      const spot = { x: one.x + (next.x - one.x) * half, y: one.y + (next.y - one.y) * half };
      return { x: middle.x + (spot.x - middle.x) * share, y: middle.y + (spot.y - middle.y) * share, z };
    });
  const top = within(table, crown, 0.5);
  const upper = within(1, 0, 0);
  const lower = within(1, -girdle, 0);
  const culet = { ...middle, z: -girdle - pavilion };
  const at = (spots: readonly Spot[], place: number): Spot => spots[place % corners] ?? culet;
  const sides = Array.from({ length: corners }, (_, place) => [
    [at(top, place), at(upper, place), at(upper, place + 1)],
    [at(top, place), at(upper, place + 1), at(top, place + 1)],
    [at(upper, place), at(lower, place), at(lower, place + 1), at(upper, place + 1)],
    [at(lower, place), culet, at(lower, place + 1)],
  ]);
  return [top, ...sides.flat()];
}

/** Seen slightly from above, so that table and pavilion both show. */
const tilt = (Math.PI / 180) * 24;
/** The part above the girdle is smaller. */
const rise = 0.07;
const light = { x: -0.46, y: -0.62, z: 0.64 };

/** The visible faces as paths in one of six tones; a convex solid needs no depth sorting. */
export function turned(solid: Solid, degrees: number, halfWidth: number): readonly DrawnFace[] {
  const turn = ((degrees % 360) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [up, out] = [Math.sin(tilt), Math.cos(tilt)];
  // On the screen x goes right, y down and z towards the viewer.
  const seen = ({ x, y, z }: Spot): Spot => {
    const [across, along] = [x * cos - y * sin, x * sin + y * cos];
    return { x: across, y: along * up - z * out, z: along * out + z * up };
  };
  return solid.flatMap((face) => {
    const spots = face.map(seen);
    const normal = normalOf(spots, seen({ x: 0, y: 0, z: 0 }));
    if (normal.z <= 0.01) return [];
    const shine = normal.x * light.x + normal.y * light.y + normal.z * light.z;
    const tone = Math.min(5, Math.max(0, Math.round((1 - shine) * 3.4)));
    const path = spots.map(
      ({ x, y }) => `${(x * halfWidth).toFixed(1)} ${((y + rise) * halfWidth).toFixed(1)}`,
    );
    return [{ path: `M${path.join('L')}Z`, tone }];
  });
}

/** Outwards, whatever the order of the corners. */
function normalOf([a, b, c]: readonly Spot[], inside: Spot): Spot {
  const none = { x: 0, y: 0, z: 0 };
  if (a === undefined || b === undefined || c === undefined) return none;
  const [p, q] = [less(b, a), less(c, a)];
  const cross = { x: p.y * q.z - p.z * q.y, y: p.z * q.x - p.x * q.z, z: p.x * q.y - p.y * q.x };
  const length = Math.hypot(cross.x, cross.y, cross.z);
  if (length === 0) return none;
  const away = less(a, inside);
  const way = cross.x * away.x + cross.y * away.y + cross.z * away.z < 0 ? -1 : 1;
  return { x: (way * cross.x) / length, y: (way * cross.y) / length, z: (way * cross.z) / length };
}

const less = (one: Spot, other: Spot): Spot => ({
  x: one.x - other.x,
  y: one.y - other.y,
  z: one.z - other.z,
});
