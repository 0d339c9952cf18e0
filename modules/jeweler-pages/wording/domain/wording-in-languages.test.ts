import { describe, expect, test } from 'vitest';
import { languageKeys } from '#modules/jeweler-pages/model/domain/languages.ts';
import type { PageLanguage } from '#modules/jeweler-pages/model/domain/languages.ts';
import { findingKey, findWording, rulesInEnglishOnly } from './wording-rules.ts';

type Case = readonly [text: string, code: string, fixed?: string];

const found: Readonly<Record<Exclude<PageLanguage, 'en'>, readonly Case[]>> = {
  es: [
    ['Vendemos diamantes certificados por GIA.', 'certified', 'Vendemos diamantes con informe de GIA.'],
    ['Un diamante certificado', 'certified', 'Un diamante con informe de un laboratorio gemológico'],
    ['Diamantes de laboratorio', 'lab-short', 'Diamantes cultivados en laboratorio'],
    ['Un diamante lab', 'lab-short', 'Un diamante cultivado en laboratorio'],
    ['Diamantes lab-grown', 'lab-short', 'Diamantes cultivados en laboratorio'],
    ['Diamantes de\nlaboratorio', 'lab-short', 'Diamantes cultivados en laboratorio'],
    ['Diamantes cultivados', 'synthetic-name'],
    ['Anillo de 1/2 quilate', 'fraction'],
    ['Diamantes perfectos', 'ideal'],
    ['Rubíes tratados con calor', 'treated'],
    ['Anillo de amatista verde', 'green-amethyst', 'Anillo de prasiolita'],
    ['Anillos por $1,200', 'price'],
    ['20% de descuento en anillos', 'percent-off'],
  ],
  fr: [
    ['Nos diamants certifiés GIA', 'certified', 'Nos diamants avec rapport GIA'],
    ['Diamants de laboratoire', 'lab-short', 'Diamants cultivés en laboratoire'],
    ['Un diamant synthétique', 'synthetic-name'],
    ['Un solitaire de 1/2 carat', 'fraction'],
    ['Des diamants parfaits', 'ideal'],
    ['Des saphirs chauffés', 'treated'],
    ['Bague en améthyste verte', 'green-amethyst', 'Bague en prasiolite'],
    ['Bagues, 1 200 $', 'price'],
    ['20 % de rabais', 'percent-off'],
  ],
  'zh-Hans': [
    ['GIA认证钻石', 'certified', 'GIA分级钻石'],
    ['我们有培育钻石', 'lab-short', '我们有实验室培育钻石'],
    ['人造钻石', 'synthetic-name'],
    ['1/2 克拉钻戒', 'fraction'],
    ['完美的钻石', 'ideal'],
    ['热处理红宝石', 'treated'],
    ['绿紫晶戒指', 'green-amethyst', '绿水晶戒指'],
    ['戒指 $1,200', 'price'],
    ['全场 8 折', 'percent-off'],
    ['戒指 2000元，和家人一起来', 'price'],
  ],
  vi: [
    ['Kim cương được chứng nhận GIA', 'certified', 'Kim cương có báo cáo giám định GIA'],
    ['Bán kim cương lab', 'lab-short', 'Bán kim cương nuôi trong phòng thí nghiệm'],
    ['Bán kim cương lab-grown', 'lab-short', 'Bán kim cương nuôi trong phòng thí nghiệm'],
    ['Kim cương nhân tạo', 'synthetic-name'],
    ['Nhẫn 1/2 cara', 'fraction'],
    ['Kim cương hoàn hảo', 'ideal'],
    ['Hồng ngọc xử lý nhiệt', 'treated'],
    ['Nhẫn $1,200', 'price'],
    ['Giảm giá 20%', 'percent-off'],
  ],
  ko: [
    ['GIA 인증 다이아몬드', 'certified', 'GIA 감정서가 있는 다이아몬드'],
    ['랩다이아 판매', 'lab-short', '랩그로운(실험실에서 만든) 다이아몬드 판매'],
    ['합성 다이아몬드', 'synthetic-name'],
    ['1/2캐럿 반지', 'fraction'],
    ['완벽한 다이아몬드', 'ideal'],
    ['열처리 루비', 'treated'],
    ['그린 애머시스트 반지', 'green-amethyst', '프라시올라이트 반지'],
    ['반지 $1,200', 'price'],
    ['20% 할인', 'percent-off'],
  ],
  ar: [
    ['نبيع ألماس معتمد من GIA', 'certified', 'نبيع ألماس مع تقرير GIA'],
    ['ألماس المختبر', 'lab-short', 'ألماس مزروع في المختبر'],
    ['ألماس صناعي', 'synthetic-name'],
    ['خاتم 1/2 قيراط', 'fraction'],
    ['ألماسة مثالية', 'ideal'],
    ['ياقوت معالج بالحرارة', 'treated'],
    ['خاتم أميثيست أخضر', 'green-amethyst', 'خاتم براسيوليت'],
    ['خواتم $1,200', 'price'],
    ['خصم 20%', 'percent-off'],
    ['بالألماس المعتمد', 'certified', 'بالألماس مع تقرير مختبر'],
  ],
  he: [
    ['יהלומים מוסמכים GIA', 'certified', 'יהלומים עם דוח GIA'],
    ['יהלומי מעבדה', 'lab-short', 'יהלומים שגודלו במעבדה'],
    ['יהלום סינתטי', 'synthetic-name'],
    ['טבעת 1/2 קראט', 'fraction'],
    ['יהלום מושלם', 'ideal'],
    ['ספיר שעבר טיפול בחום', 'treated'],
    ['טבעת אמטיסט ירוק', 'green-amethyst', 'טבעת פרזיוליט'],
    ['טבעות $1,200', 'price'],
    ['20% הנחה', 'percent-off'],
  ],
};

const fair: Readonly<Record<Exclude<PageLanguage, 'en'>, readonly string[]>> = {
  es: [
    'Diamantes cultivados en laboratorio, con informe de GIA, desde $900 antes de impuestos',
    'Un anillo de 1/2 quilate (0.45 a 0.54)',
    'Gemóloga certificada',
    'Relojes con laboratorio propio',
    'Rubíes no tratados con calor',
    'Anillos por $1,200, impuestos incluidos',
  ],
  fr: [
    'Diamants cultivés en laboratoire, avec rapport GIA, à partir de 900 $, taxes en sus',
    'Solitaire de 1/2 carat (0,45 à 0,54)',
    'Gemmologue certifiée',
    'Saphirs non traités thermiquement',
    'Bagues, 1 200 $, taxes incluses',
    '20 % de rabais jusqu\u2019au 24 décembre',
  ],
  'zh-Hans': [
    '实验室培育钻石，附 GIA 报告，$900 起，不含税',
    '1/2 克拉（0.45 至 0.54）钻戒',
    '在实验室中培育的钻石',
    '未经热处理的蓝宝石',
    '2027元旦与元宵节活动，2027元宵节照常营业',
    '培育钻研精神',
  ],
  vi: [
    'Kim cương nuôi trong phòng thí nghiệm, có báo cáo giám định GIA, từ $900',
    'Hồng ngọc không qua xử lý nhiệt',
  ],
  ko: [
    '랩그로운(실험실에서 만든) 다이아몬드, $900부터',
    '1/2캐럿(0.45~0.54) 반지',
    '비열처리 사파이어',
    '열처리하지 않은 루비',
  ],
  ar: [
    'ألماس مزروع في المختبر مع تقرير GIA ابتداءً من $900',
    'نحن من أقدم الصاغة',
    'نخدمكم بحماس كامل',
    'ياقوت غير معالج بالحرارة',
  ],
  he: ['יהלומים שגודלו במעבדה עם דוח GIA, החל מ-$900', 'בלי לחץ', 'ספיר ללא טיפול בחום'],
};

const translations = languageKeys.filter((language) => language !== 'en');

describe.each(translations)('%s', (language) => {
  const cases = found[language].map(([text, code, fixed]) => ({ text, code, fixed }));
  test.each(cases)('$text: $code', ({ text, code, fixed }) => {
    const findings = findWording(text, language);
    expect(findings.map((one) => one.code)).toEqual([code]);
    expect(findings[0]?.fixed).toBe(fixed);
    // The check accepts its own suggestion.
    expect(findWording(fixed ?? '', language)).toEqual([]);
  });

  test('fair words are left alone', () => {
    expect(fair[language].flatMap((text) => findWording(text, language))).toEqual([]);
  });

  test('every rule but those named as English-only has a case', () => {
    const tried = new Set(found[language].map(([, code]) => code));
    expect([...tried].filter((code) => rulesInEnglishOnly(language).includes(code))).toEqual([]);
    expect(rulesInEnglishOnly(language)).toEqual(language === 'vi' ? ['green-amethyst'] : []);
  });

  test('English rules hold in its texts too', () => {
    expect(findWording('GIA certified diamonds', language)).toMatchObject([{ code: 'certified' }]);
  });
});

test('a phrase that is kept with a reason is named the same once it is saved, without spaces around it', () => {
  const [finding] = findWording('Bagues, $ 900 par mois', 'fr');
  expect(finding && findingKey(finding)).toBe('price: $ 900');
});

test('a name of a finding is no longer than what a theme keeps', () => {
  const [finding] = findWording(`Bagues, ${'1'.repeat(300)} $`, 'fr');
  expect(finding && findingKey(finding)).toHaveLength(200);
});
