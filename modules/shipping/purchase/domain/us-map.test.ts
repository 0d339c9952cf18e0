import { expect, test } from 'vitest';
import { isOnMap, mapSize, onMap, outlinePath } from './us-map.ts';

const seattle = { latitude: 47.6, longitude: -122.3 };
const miami = { latitude: 25.8, longitude: -80.2 };
const providence = { latitude: 41.8, longitude: -71.4 };

test('west is left, north is up, and the whole outline fits', () => {
  expect(onMap(seattle).x).toBeLessThan(onMap(miami).x);
  expect(onMap(providence).y).toBeLessThan(onMap(miami).y);
  for (const number of outlinePath.match(/[\d.]+ [\d.]+/g) ?? []) {
    const [x = -1, y = -1] = number.split(' ').map(Number);
    expect(x >= 0 && x <= mapSize.width && y >= 0 && y <= mapSize.height).toBe(true);
  }
});

test.each([
  ['Honolulu', { latitude: 21.3, longitude: -157.9 }, false],
  ['Anchorage', { latitude: 61, longitude: -150 }, false],
  ['Miami', miami, true],
])('%s is on the map: %j', (_, point, isOn) => {
  expect(isOnMap(point)).toBe(isOn);
});
