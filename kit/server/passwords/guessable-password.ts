import { dictionary } from '@zxcvbn-ts/language-common';
import { lookAlikes } from '#kit/domain/text/look-alikes.ts';

/** Passwords from leaks, most frequent first, in lower case. */
const leaked = dictionary['passwords-common'];
const leakedPasswords: ReadonlySet<string> = new Set(leaked);
/** What is left of the most frequent ones without digits and signs: people decorate these words too. */
const leakedWords: ReadonlySet<string> = new Set(
  leaked
    .slice(0, 10_000)
    .map((password) => password.replaceAll(/[^\p{L}]/gu, ''))
    .filter((letters) => letters.length > 4),
);

// Our choice: what most people put a capital, a digit and a sign around (docs/security/inventory.md).
const words: ReadonlySet<string> = new Set(
  `access admin administrator america amanda andrew android angel anthony apple april arsenal ashley assay august autumn
  backup banana barcelona baseball basketball batman birthday blessed boston business buster california canada change
  changeme charlie cheese chelsea chicago chocolate christmas cisco claims company computer cookie corvette cowboys
  crystal dallas daniel database december default demo diamond diamonds dollar dragon eagles emerald facebook fall
  family father february ferrari flower football forever freedom friday friends gemstone ginger golden google guest
  happy harley hello helpdesk hockey hunter iloveyou india insurance insurer internet iphone january jennifer jessica
  jesus jewel jeweler jewellery jewelry jewels jordan joshua july june killer lakers letmein liverpool login london
  loupe love lovely lucky maggie manager march marketplace master matthew member members mercedes mexico michael
  michelle microsoft monday money monkey mother mustang necklace network newyork nicole ninja november october office
  oracle orange parcel pass passwd password passwords pearl pepper phoenix pokemon porsche portal princess private
  public purple robert root ruby samsung sapphire saturday secret security september server service shadow shipment
  shipping silver soccer spiderman spring starwars summer sunday sunshine superman support system temp temporary test
  tester testing texas thomas thursday tigger trustno tuesday user wednesday welcome whatever william windows winter
  yamaha yankees yellow`.split(/\s+/),
);

const walks = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz', 'qazwsxedcrfvtgb'];

const signs: Readonly<Record<string, string>> = { ...lookAlikes, '!': 'i' };

const asLetters = (text: string): string => text.replaceAll(/[013457@$!]/g, (sign) => signs[sign] ?? sign);
const trimmed = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '');

const turned = (text: string): string => text.split('').toReversed().join('');

/** A run along the keyboard or the alphabet, in either direction, or one letter again and again. */
const isWalk = (letters: string): boolean =>
  /^(.)\1*$/u.test(letters) ||
  walks.some((walk) => [letters, turned(letters)].some((run) => walk.includes(run)));

const isCommon = (letters: string): boolean => {
  const half = letters.slice(0, letters.length / 2);
  const single = half + half === letters ? half : letters;
  return (
    words.has(single) ||
    leakedWords.has(single) ||
    (letters.length > 3 && (isWalk(letters) || isWalk(single)))
  );
};

/** Digits in order, one digit again and again, or a year. */
const hasEasyDigits = (password: string): boolean =>
  /^(?:1?2?34?5?6?7?8?9?0?|(\d)\1*|(?:19|20)\d\d)$/.test(password.replaceAll(/\D/g, ''));

/** Whether a password was leaked often, or is a common word or run of keys, decorated with digits and signs or not. */
export function isGuessable(password: string): boolean {
  const text = password.toLowerCase();
  if (leakedPasswords.has(text)) return true;
  const readings = [lettersOf(text), asLetters(trimmed(text)), trimmed(asLetters(text))].map(lettersOf);
  if (readings.some(isCommon)) return true;
  return lettersOf(text).length <= 3 && hasEasyDigits(password);
}
