import { expect, test } from 'vitest';
import { proposeLatin } from './propose-latin.ts';

test.each([
  ['株式会社山田', 'K.K. Yamada'],
  ['太郎', 'Taro'],
  ['東京都中央区銀座', 'Tokyo Chuo-Ku Ginza'],
  ['さくら ジュエリー', 'Sakura Jueri'],
  ['きっと', 'Kitto'],
  ['김민수', 'Gimminsu'],
  ['مجوهرات', 'Mjwhrat'],
  ['כסלר', 'Kslr'],
  ['Жуков 💎', 'Zhukov'],
])('proposes for %s the spelling %s', (text, latin) => {
  expect(proposeLatin(text)).toBe(latin);
});

test.each(['鑫', '💎', '山岡家の宝石'])('proposes nothing for %s, whose reading it does not know', (text) => {
  expect(proposeLatin(text)).toBe('');
});
