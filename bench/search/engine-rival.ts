import type { StoneIndex } from '#modules/marketplace/server.ts';
import type { Rival } from './rival.ts';

export function engineRival(index: StoneIndex): Rival {
  return { name: 'the engine', answer: (criteria) => index.answer(criteria), stop: () => undefined };
}
