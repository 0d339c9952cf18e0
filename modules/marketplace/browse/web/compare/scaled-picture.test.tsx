// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { answered, mockServer } from '#kit/web/testing/stand-in-server.ts';
import { shownStone } from '#modules/marketplace/stones/web/testing-stone.ts';
import { ScaledPicture } from './scaled-picture.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const large = { ...shownStone, length: 800, width: 800 };
const small = { ...shownStone, supplierItemIdentifier: '40718856', length: 600, width: 400 };
const all = [large, small];
const turn = { kind: 'Turn', shows: 'Actual', url: '/turn.webp', frames: 24, sources: null };
const mediaOf = ({ supplierItemIdentifier }: typeof large) =>
  `/services/marketplace/api/diamonds/media/${supplierItemIdentifier}`;

test('pictures in compare are at one scale: a stone three quarters as long is shown so', async () => {
  mockServer({
    [mediaOf(large)]: answered({ media: [turn] }),
    [mediaOf(small)]: answered({ media: [turn] }),
  });
  await showPage(
    () => all.map((stone) => <ScaledPicture key={stone.length} stone={stone} all={all} turn={30} />),
    '/',
  );
  const findPictures = () => screen.getAllByRole('img', { name: /360° video, turned 30 degrees$/ });
  await waitFor(() => expect(findPictures()).toHaveLength(2));
  const pictures = findPictures();
  const [one = 0, other = 0] = pictures.map(({ style }) => Number.parseFloat(style.width));
  expect(one).toBeGreaterThan(100);
  expect(other / one).toBeCloseTo(0.75, 5);
  for (const picture of pictures) expect(picture.style.height).toBe(picture.style.width);
});
