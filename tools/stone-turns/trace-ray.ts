import { at } from './at.ts';
import { lightFrom } from './surroundings.ts';
import type { Plane } from './planes.ts';

/** Something inside: a crystal is round; a feather is a thin disc that scatters light. */
export interface Inclusion {
  readonly center: readonly [number, number, number];
  readonly radius: number;
  readonly normal?: readonly [number, number, number];
  /** The light it sends back, and how much of the light behind it stays. */
  readonly glow: number;
  readonly clear: number;
}

export interface Solid {
  readonly facets: Float64Array;
  readonly inclusions: readonly Inclusion[];
}

const perFacet = 4;

/** Turned about the upright axis, away from the camera at +z. */
export function turnSolid(facets: readonly Plane[], inclusions: readonly Inclusion[], angle: number): Solid {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turn = ([x, y, z]: readonly [number, number, number]): [number, number, number] => [
    x * cos + z * sin,
    y,
    z * cos - x * sin,
  ];
  return {
    facets: Float64Array.from(facets.flatMap(({ x, y, z, d }) => [...turn([x, y, z]), d])),
    inclusions: inclusions.map((inclusion) => ({
      ...inclusion,
      center: turn(inclusion.center),
      ...(inclusion.normal === undefined ? {} : { normal: turn(inclusion.normal) }),
    })),
  };
}

/** Where a ray towards -z enters: how far, and through which facet. */
export function enter({ facets }: Solid, x: number, y: number): Entry | undefined {
  let [top, bottom, facet] = [-Infinity, Infinity, -1];
  let low = -Infinity;
  for (let of = 0; of < facets.length; of += perFacet) {
    const rest = at(facets, of + 3) - at(facets, of) * x - at(facets, of + 1) * y;
    const slope = at(facets, of + 2);
    if (Math.abs(slope) < 1e-9) {
      if (rest < 0) return undefined;
    } else if (slope > 0) {
      if (rest / slope < bottom) [bottom, facet] = [rest / slope, of];
    } else if (rest / slope > low) low = rest / slope;
  }
  top = bottom;
  return top > low && facet >= 0 ? { z: top, facet } : undefined;
}

const mostBounces = 14;
const faintest = 0.012;

export interface Entry {
  readonly z: number;
  readonly facet: number;
}

/**
 * The light of one wavelength that comes back along a ray, by Snell's and Fresnel's laws, for stones of several colors
 * at once: their rays take the same way, and only what they lose on it differs.
 */
export function trace(
  solid: Solid,
  x: number,
  y: number,
  entry: Entry,
  index: number,
  losses: readonly number[],
): number[] {
  const { facets, inclusions } = solid;
  let [px, py, pz] = [x, y, entry.z];
  let [nx, ny, nz] = [at(facets, entry.facet), at(facets, entry.facet + 1), at(facets, entry.facet + 2)];
  const facing = nz;
  const mirrored = fresnel(facing, 1, index);
  const lights = losses.map(
    () => mirrored * lightFrom(2 * facing * nx, 2 * facing * ny, 2 * facing * nz - 1),
  );
  const gather = (light: number): void => {
    for (let color = 0; color < lights.length; color += 1)
      lights[color] = at(lights, color) + weight * light * Math.exp(-at(losses, color) * path);
  };
  let path = 0;
  let weight = 1 - mirrored;
  // Refracted into the stone.
  const bend = 1 / index;
  const inside = Math.sqrt(1 - bend * bend * (1 - facing * facing));
  let dx = (bend * facing - inside) * nx;
  let dy = (bend * facing - inside) * ny;
  let dz = -bend + (bend * facing - inside) * nz;
  for (let bounce = 0; bounce < mostBounces && weight > faintest; bounce += 1) {
    const { far, facet } = nextFacet(facets, px, py, pz, dx, dy, dz);
    if (facet < 0) return lights;
    for (const inclusion of inclusions) {
      if (meets(inclusion, px, py, pz, dx, dy, dz, far)) {
        gather((1 - inclusion.clear) * inclusion.glow);
        weight *= inclusion.clear;
      }
    }
    path += far;
    px += dx * far;
    py += dy * far;
    pz += dz * far;
    nx = at(facets, facet);
    ny = at(facets, facet + 1);
    nz = at(facets, facet + 2);
    const cos = dx * nx + dy * ny + dz * nz;
    const kept = fresnel(cos, index, 1);
    if (kept < 1) {
      const out = Math.sqrt(Math.max(0, 1 - index * index * (1 - cos * cos))) - index * cos;
      const seen = lightFrom(index * dx + out * nx, index * dy + out * ny, index * dz + out * nz);
      gather((1 - kept) * seen);
      weight *= kept;
    }
    dx -= 2 * cos * nx;
    dy -= 2 * cos * ny;
    dz -= 2 * cos * nz;
  }
  // What still travels has met every side: as bright as the tent on average.
  gather(0.55);
  return lights;
}

/** Where a ray inside meets the surface. */
function nextFacet(
  facets: Float64Array,
  px: number,
  py: number,
  pz: number,
  dx: number,
  dy: number,
  dz: number,
): { readonly far: number; readonly facet: number } {
  let [far, facet] = [Infinity, -1];
  for (let of = 0; of < facets.length; of += perFacet) {
    const pace = at(facets, of) * dx + at(facets, of + 1) * dy + at(facets, of + 2) * dz;
    if (pace > 1e-9) {
      const rest =
        at(facets, of + 3) - at(facets, of) * px - at(facets, of + 1) * py - at(facets, of + 2) * pz;
      if (rest / pace < far) [far, facet] = [rest / pace, of];
    }
  }
  return { far, facet };
}

/** The reflected share of unpolarized light; 1 beyond the critical angle. */
function fresnel(cos: number, from: number, to: number): number {
  const ratio = from / to;
  const sin2 = ratio * ratio * (1 - cos * cos);
  if (sin2 >= 1) return 1;
  const out = Math.sqrt(1 - sin2);
  const upright = (from * cos - to * out) / (from * cos + to * out);
  const level = (from * out - to * cos) / (from * out + to * cos);
  return (upright * upright + level * level) / 2;
}

function meets(
  { center, radius, normal }: Inclusion,
  px: number,
  py: number,
  pz: number,
  dx: number,
  dy: number,
  dz: number,
  far: number,
): boolean {
  const [cx, cy, cz] = [center[0] - px, center[1] - py, center[2] - pz];
  if (normal === undefined) {
    const along = cx * dx + cy * dy + cz * dz;
    if (along < 0 || along > far) return false;
    return cx * cx + cy * cy + cz * cz - along * along < radius * radius;
  }
  const pace = normal[0] * dx + normal[1] * dy + normal[2] * dz;
  const reach = (normal[0] * cx + normal[1] * cy + normal[2] * cz) / pace;
  if (!(reach > 0 && reach < far)) return false;
  return (dx * reach - cx) ** 2 + (dy * reach - cy) ** 2 + (dz * reach - cz) ** 2 < radius * radius;
}
