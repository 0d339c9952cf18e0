// A cut stone as a convex solid: table, girdle, culet. Outline and heights are the stone's own, in half-widths; the
// facets are those that all brilliant and step cuts share.

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Point3 extends Point {
  readonly z: number;
}

export interface Heights {
  readonly table: number;
  readonly crown: number;
  readonly girdle: number;
  readonly pavilion: number;
}

export type Solid = readonly (readonly Point3[])[];

export interface DrawnFace {
  readonly path: string;
  readonly tone: number;
}

const corners = 16;

/** Faces with their corners ordered, so that the outer side is known. */
export function createSolid(outline: readonly Point[], { table, crown, girdle, pavilion }: Heights): Solid {
  const ring = Array.from(
    { length: corners },
    (_, at) => outline[Math.floor((at * outline.length) / corners)] ?? { x: 0, y: 0 },
  );
  const middle = {
    x: ring.reduce((sum, { x }) => sum + x, 0) / corners,
    y: ring.reduce((sum, { y }) => sum + y, 0) / corners,
  };
  const createRing = (share: number, z: number, shift: number): Point3[] =>
    ring.map((corner, at) => {
      const next = ring[(at + 1) % corners] ?? corner;
      const point = { x: corner.x + (next.x - corner.x) * shift, y: corner.y + (next.y - corner.y) * shift };
      return { x: middle.x + (point.x - middle.x) * share, y: middle.y + (point.y - middle.y) * share, z };
    });
  const top = createRing(table, crown, 0.5);
  const upper = createRing(1, 0, 0);
  const lower = createRing(1, -girdle, 0);
  const culet = { ...middle, z: -girdle - pavilion };
  const at = (points: readonly Point3[], index: number): Point3 => points[index % corners] ?? culet;
  const sides = Array.from({ length: corners }, (_, index) => [
    [at(top, index), at(upper, index), at(upper, index + 1)],
    [at(top, index), at(upper, index + 1), at(top, index + 1)],
    [at(upper, index), at(lower, index), at(lower, index + 1), at(upper, index + 1)],
    [at(lower, index), culet, at(lower, index + 1)],
  ]);
  return [top, ...sides.flat()];
}

/** Seen slightly from above, so that table and pavilion both show. */
const tilt = (Math.PI / 180) * 24;
/** The part above the girdle is smaller. */
const rise = 0.07;
const light = { x: -0.46, y: -0.62, z: 0.64 };

/** The visible faces as paths in one of six tones; a convex solid needs no depth sorting. */
export function drawSolid(solid: Solid, degrees: number, halfWidth: number): readonly DrawnFace[] {
  const turn = ((degrees % 360) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [sinTilt, cosTilt] = [Math.sin(tilt), Math.cos(tilt)];
  // On the screen x goes right, y down and z towards the viewer.
  const project = ({ x, y, z }: Point3): Point3 => {
    const [right, forward] = [x * cos - y * sin, x * sin + y * cos];
    return { x: right, y: forward * sinTilt - z * cosTilt, z: forward * cosTilt + z * sinTilt };
  };
  return solid.flatMap((face) => {
    const points = face.map(project);
    const normal = normalOf(points, project({ x: 0, y: 0, z: 0 }));
    if (normal.z <= 0.01) return [];
    const shine = normal.x * light.x + normal.y * light.y + normal.z * light.z;
    const tone = Math.min(5, Math.max(0, Math.round((1 - shine) * 3.4)));
    const path = points.map(
      ({ x, y }) => `${(x * halfWidth).toFixed(1)} ${((y + rise) * halfWidth).toFixed(1)}`,
    );
    return [{ path: `M${path.join('L')}Z`, tone }];
  });
}

/** Outwards, whatever the order of the corners. */
function normalOf([a, b, c]: readonly Point3[], inside: Point3): Point3 {
  const zero = { x: 0, y: 0, z: 0 };
  if (a === undefined || b === undefined || c === undefined) return zero;
  const [p, q] = [subtract(b, a), subtract(c, a)];
  const cross = { x: p.y * q.z - p.z * q.y, y: p.z * q.x - p.x * q.z, z: p.x * q.y - p.y * q.x };
  const length = Math.hypot(cross.x, cross.y, cross.z);
  if (length === 0) return zero;
  const outward = subtract(a, inside);
  const direction = cross.x * outward.x + cross.y * outward.y + cross.z * outward.z < 0 ? -1 : 1;
  return {
    x: (direction * cross.x) / length,
    y: (direction * cross.y) / length,
    z: (direction * cross.z) / length,
  };
}

const subtract = (corner: Point3, origin: Point3): Point3 => ({
  x: corner.x - origin.x,
  y: corner.y - origin.y,
  z: corner.z - origin.z,
});
