import { toLatin1 } from './latin1.ts';

/**
 * A Latin spelling to propose, for a person to check. Hangul and kana have one reading each; Arabic and Hebrew are
 * spelled letter by letter, without the vowels nobody writes. Chinese characters read differently in each language, so
 * only words with a fixed spelling are proposed. Empty if nothing can be proposed.
 */
export function proposeLatin(text: string): string {
  const known = words.reduce((so, [word, latin]) => so.replaceAll(word, ` ${latin} `), text.normalize('NFC'));
  const spelled = romanizeKana(known).replaceAll(/[가-힣]/gu, romanizeHangul);
  const letters = Array.from(spelled, (letter) => letterSpellings.get(letter) ?? letter).join('');
  const { words: latin, lost } = toLatin1(letters);
  if (lost) return '';
  return latin.replaceAll(
    /(^|[\s-])(\p{Ll})/gu,
    (_, before: string, first: string) => before + first.toUpperCase(),
  );
}

/** What companies and places in Japan are called on every envelope; longer words first. */
const words: readonly (readonly [string, string])[] = (
  '株式会社:K.K. 有限会社:Y.K. 合同会社:G.K. 有限公司:Co. Ltd. 주식회사:Co. Ltd. ' +
  '北海道:Hokkaido 東京都:Tokyo 東京:Tokyo 大阪府:Osaka 大阪:Osaka 京都府:Kyoto 京都:Kyoto 神奈川県:Kanagawa 横浜市:Yokohama ' +
  '横浜:Yokohama 愛知県:Aichi 名古屋市:Nagoya 名古屋:Nagoya 兵庫県:Hyogo 神戸市:Kobe 福岡県:Fukuoka 福岡市:Fukuoka 札幌市:Sapporo ' +
  '千代田区:Chiyoda-ku 中央区:Chuo-ku 港区:Minato-ku 新宿区:Shinjuku-ku 渋谷区:Shibuya-ku 台東区:Taito-ku 銀座:Ginza ' +
  '御徒町:Okachimachi 上野:Ueno 山田:Yamada 佐藤:Sato 鈴木:Suzuki 高橋:Takahashi 田中:Tanaka 伊藤:Ito 渡辺:Watanabe 山本:Yamamoto ' +
  '中村:Nakamura 小林:Kobayashi 加藤:Kato 太郎:Taro 花子:Hanako 北京:Beijing 上海:Shanghai 深圳:Shenzhen 广州:Guangzhou ' +
  '香港:Hong_Kong 台北:Taipei 서울:Seoul'
)
  .split(/ (?=[^\sA-Za-z]+:)/u)
  .map((pair) => {
    const [word = '', latin = ''] = pair.split(':');
    return [word, latin.replaceAll('_', ' ')] as const;
  });

const kana = new Map(
  (
    'あa いi うu えe おo かka きki くku けke こko さsa しshi すsu せse そso たta ちchi つtsu てte とto なna にni ぬnu ねne のno ' +
    'はha ひhi ふfu へhe ほho まma みmi むmu めme もmo やya ゆyu よyo らra りri るru れre ろro わwa をo んn がga ぎgi ぐgu げge ごgo ' +
    'ざza じji ずzu ぜze ぞzo だda ぢji づzu でde どdo ばba びbi ぶbu べbe ぼbo ぱpa ぴpi ぷpu ぺpe ぽpo ゔvu ぁa ぃi ぅu ぇe ぉo'
  )
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)] as const),
);

/** Hepburn, without long vowels, as passports write it. */
function romanizeKana(text: string): string {
  const hiragana = Array.from(text, (sign) =>
    /[ァ-ヴ]/u.test(sign) ? String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x60) : sign,
  ).join('');
  return hiragana
    .replaceAll(/([きしちにひみりぎじびぴ])([ゃゅょ])/gu, (_, first: string, small: string) => {
      const stem = (kana.get(first) ?? '').slice(0, -1);
      const vowel = { ゃ: 'a', ゅ: 'u', ょ: 'o' }[small] ?? '';
      return `${stem}${/(sh|ch|j)$/.test(stem) ? '' : 'y'}${vowel}`;
    })
    .replaceAll(/ー/gu, '')
    .replaceAll(/[ぁ-ゔ]/gu, (sign) => kana.get(sign) ?? sign)
    .replaceAll(/っ([a-z])/gu, (_, next: string) => (next === 'c' ? `t${next}` : next + next));
}

const initials = 'g,kk,n,d,tt,r,m,b,pp,s,ss,,j,jj,ch,k,t,p,h'.split(',');
const vowels = 'a,ae,ya,yae,eo,e,yeo,ye,o,wa,wae,oe,yo,u,wo,we,wi,yu,eu,ui,i'.split(',');
const finals = ',k,k,k,n,n,n,t,l,k,m,l,l,l,p,l,m,p,p,t,t,ng,t,t,k,t,p,t'.split(',');

/** Korea's Revised Romanization, syllable by syllable. */
function romanizeHangul(syllable: string): string {
  const at = (syllable.codePointAt(0) ?? 0) - 0xac00;
  const [initial, vowel, final] = [Math.floor(at / 588), Math.floor((at % 588) / 28), at % 28];
  return `${initials[initial] ?? ''}${vowels[vowel] ?? ''}${finals[final] ?? ''}`;
}

const letterSpellings = new Map(
  (
    'ا:a أ:a إ:i آ:a ب:b ت:t ث:th ج:j ح:h خ:kh د:d ذ:dh ر:r ز:z س:s ش:sh ص:s ض:d ط:t ظ:z ع:a غ:gh ف:f ق:q ك:k ل:l م:m ن:n ه:h ' +
    'و:w ي:y ى:a ة:a ء: ئ:y ؤ:w پ:p چ:ch گ:g ک:k ی:y א:a ב:b ג:g ד:d ה:h ו:v ז:z ח:h ט:t י:y כ:k ך:k ל:l מ:m ם:m נ:n ן:n ס:s ' +
    'ע:a פ:p ף:f צ:ts ץ:ts ק:k ר:r ש:sh ת:t'
  )
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(2)] as const),
);
