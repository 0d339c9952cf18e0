// A cut stone is the space below all its facet planes: n·p <= d. The girdle is at z = 0, the table at +z, half the width is 1.

export interface Plane {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly d: number;
}

export type Point = readonly [x: number, y: number, z: number];

export const degrees = (angle: number): number => (angle * Math.PI) / 180;

/** Sloping by an angle against the girdle, facing a direction, through a point; downwards on the pavilion. */
export function sloped(facing: number, slope: number, point: Point, side: 'crown' | 'pavilion'): Plane {
  const [sin, cos] = [Math.sin(degrees(slope)), Math.cos(degrees(slope))];
  return planeOf(
    [sin * Math.cos(degrees(facing)), sin * Math.sin(degrees(facing)), side === 'crown' ? cos : -cos],
    point,
  );
}

/** Through three points, facing away from the middle. */
export function through(a: Point, b: Point, c: Point): Plane {
  const [p, q] = [minus(b, a), minus(c, a)];
  const normal: Point = [p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]];
  const plane = planeOf(normal, a);
  return plane.d < 0 ? { x: -plane.x, y: -plane.y, z: -plane.z, d: -plane.d } : plane;
}

/** The point of a plane above or below a place. */
export const heightAt = ({ x, y, z, d }: Plane, atX: number, atY: number): number =>
  (d - x * atX - y * atY) / z;

/** A stone made longer: each facet keeps its place in the outline. */
export const stretched = (planes: readonly Plane[], ratio: number): readonly Plane[] =>
  planes.map(({ x, y, z, d }) => {
    const length = Math.hypot(x / ratio, y, z);
    return { x: x / ratio / length, y: y / length, z: z / length, d: d / length };
  });

export const polar = (facing: number, radius: number, z: number): Point => [
  radius * Math.cos(degrees(facing)),
  radius * Math.sin(degrees(facing)),
  z,
];

function planeOf(normal: Point, point: Point): Plane {
  const length = Math.hypot(...normal);
  const [x, y, z] = [normal[0] / length, normal[1] / length, normal[2] / length];
  return { x, y, z, d: x * point[0] + y * point[1] + z * point[2] };
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
