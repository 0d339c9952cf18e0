/** A place by degrees. */
export interface MapPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * The outline of the lower 48 states, coarse enough that nobody reads a street from it. Longitude and latitude in
 * degrees, drawn by hand for this product on 2026-11-24 from general knowledge.
 */
const outline =
  '-124.7 48.4,-123 48.3,-122.8 49,-95.2 49,-95.1 49.4,-94.6 48.7,-92 48.3,-89.6 48,-92.1 46.7,-90.4 46.6,-88 47.4,-87.6 46.8,-84.8 46.5,-83.9 46,-85.5 46.1,-87 45.7,-88 44.6,-87.6 43,-87.6 41.7,-86.6 41.9,-86.3 43,-86.2 44.7,-85 45.7,-83.4 45.2,-83.3 44.3,-83.9 43.7,-82.6 43.9,-82.4 43,-83.1 42.1,-83.4 41.7,-81.7 41.5,-79.8 42.3,-78.9 42.9,-79.1 43.3,-76.8 43.3,-76.2 44,-75 44.9,-71.5 45,-70.8 45.4,-70.3 46.2,-69.2 47.4,-68.2 47.3,-67.8 45.7,-67 44.8,-68.8 44.3,-70.2 43.6,-70.8 42.8,-70.9 42.2,-70 41.8,-71.2 41.5,-73.7 40.9,-72 41.05,-73.9 40.5,-74.2 39.6,-75 38.9,-75.5 39.4,-75.1 38.3,-75.9 37.1,-76.3 38.9,-76.3 37,-75.6 35.3,-77 34.6,-78.6 33.8,-79.9 32.7,-81.2 31.7,-81.4 30.4,-80.6 28.3,-80.1 26.8,-80.4 25.2,-81.7 25.9,-82.7 27.7,-82.8 29.1,-84 30.1,-85.4 29.7,-87 30.4,-89.4 30.3,-89.2 29.2,-90.6 29.1,-92 29.6,-94 29.6,-95.2 28.9,-97 27.7,-97.2 25.9,-99.2 26.5,-100.4 28.5,-101.4 29.8,-102.7 29.7,-103.2 29,-104.6 29.7,-106.5 31.8,-108.2 31.8,-108.2 31.3,-111.1 31.3,-114.8 32.5,-117.1 32.5,-118.4 33.8,-120.6 34.6,-121.9 36.6,-122.5 37.8,-123.8 39.3,-124.3 40.4,-124.1 42,-124.5 42.8,-124 45,-124 46.3';

export const mapSize = { width: 320, height: 190 } as const;

/** Albers, with the parallels that US maps use. */
export function onMap({ latitude, longitude }: MapPoint): { readonly x: number; readonly y: number } {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [south, north] = [Math.sin(radians(29.5)), Math.sin(radians(45.5))];
  const n = (south + north) / 2;
  const c = Math.cos(radians(29.5)) ** 2 + 2 * n * south;
  const radius = (degrees: number) => Math.sqrt(c - 2 * n * Math.sin(radians(degrees))) / n;
  const angle = n * radians(longitude + 96);
  const [x, y] = [radius(latitude) * Math.sin(angle), radius(37.5) - radius(latitude) * Math.cos(angle)];
  return { x: mapSize.width / 2 + x * 420, y: mapSize.height / 2 - 2 - y * 420 };
}

export const outlinePath = `M${outline
  .split(',')
  .map((pair) => {
    const [longitude = 0, latitude = 0] = pair.split(' ').map(Number);
    const { x, y } = onMap({ latitude, longitude });
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  })
  .join('L')}Z`;

/** Alaska, Hawaii and most of Canada lie outside. */
export function isOnMap(point: MapPoint): boolean {
  const { x, y } = onMap(point);
  return x > 4 && x < mapSize.width - 4 && y > 4 && y < mapSize.height - 4;
}
