import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { storedChoicePrefix, storedOneOf, storedText, useStoredChoice } from './kept-choice.ts';

afterEach(() => sessionStorage.clear());

const gems = () => renderHook(() => useStoredChoice('gems', storedOneOf(['ruby', 'opal'])));

test('a choice is remembered when its page opens again, and so is none', () => {
  const first = gems();
  expect(first.result.current[0]).toBeUndefined();
  act(() => first.result.current[1]('opal'));
  expect(first.result.current[0]).toBe('opal');
  expect(gems().result.current[0]).toBe('opal');
  act(() => first.result.current[1](undefined));
  expect(gems().result.current[0]).toBeUndefined();
});

test.each(['"jade"', '{broken', '7'])('an outdated choice counts as none: %s', (stored) => {
  sessionStorage.setItem(`${storedChoicePrefix}gems`, stored);
  expect(gems().result.current[0]).toBeUndefined();
  expect(renderHook(() => useStoredChoice('gems', storedText)).result.current[0]).toBe(
    stored === '"jade"' ? 'jade' : '',
  );
});
