import type { TranslatedRule } from './wording-rule.ts';

const weightRange = /[.,]\d{2}\D{1,8}0?[.,]\d{2}/;

const zh: readonly TranslatedRule[] = [
  {
    code: 'certified',
    finds: /(?:GIA|IGI|AGS|GCAL|HRD)?\s?认证的?(?:天然)?(?:钻石|裸钻|钻戒)/iu,
    fix: (phrase) => phrase.replace('认证', '分级'),
  },
  {
    code: 'lab-short',
    finds: /(?<!实验室[里中内]?)培育(?:的)?钻石?(?![研孔])/u,
    sentence: 'Write "实验室培育钻石" in full.',
    fix: () => '实验室培育钻石',
  },
  {
    code: 'synthetic-name',
    finds: /(?:人造|合成|人工|养殖)钻石?(?![研孔])/u,
    unless: /实验室(?:培育|生长)/u,
    sentence: 'Put "实验室培育" next to "钻石," just as prominently.',
  },
  { code: 'fraction', finds: /(?:\d\/\d{1,2}|[¼½¾]|半)\s?克拉/u, unless: weightRange },
  { code: 'ideal', finds: /(?:完美|无瑕|理想)(?:切工)?的?(?:钻石|裸钻)|理想切工|无瑕级/u },
  {
    code: 'treated',
    finds:
      /(?<!(?:未|无|非|不|没有?)(?:经过?|做过?|进行)?)(?:净度(?:优化|改善|增强)|(?:裂隙|裂缝)(?:充填|填充)|热处理|辐照)/u,
    unless: /永久|保养|护理/u,
  },
  {
    code: 'green-amethyst',
    finds: /绿色?紫(?:水)?晶/u,
    sentence: 'Call this stone "绿水晶," not "绿紫水晶."',
    fix: () => '绿水晶',
  },
  {
    code: 'price',
    // Not the first of January or the Lantern Festival of a year.
    finds: /[$＄]\s?\d[\d,.]*|\d[\d,.]*\s?美?元(?![旦宵])/u,
    unless: /[\d元]\s?起|起价|起售|不含|含税|税前|截至|另加|有效期/u,
  },
  {
    code: 'percent-off',
    finds: /\d(?:\.\d)?\s?折|(?:优惠|立减|降价)\s?\d{1,3}\s?%|\d{1,3}\s?%\s?的?(?:优惠|折扣)/u,
    unless: /原价|截至|有效期/u,
  },
];

const ko: readonly TranslatedRule[] = [
  {
    code: 'certified',
    finds: /(?:(?:GIA|IGI|AGS|GCAL|HRD)\s?)?인증(?:된|받은|을?\s?받은)?\s?(?:천연\s?)?다이아(?:몬드)?/iu,
    fix: (phrase) => phrase.replace(/\s?인증(?:된|받은|을?\s?받은)?\s?/u, ' 감정서가 있는 ').trim(),
  },
  {
    code: 'lab-short',
    finds: /랩\s?다이아(?:몬드)?/u,
    sentence: 'Write "랩그로운(실험실에서 만든) 다이아몬드" in full.',
    fix: () => '랩그로운(실험실에서 만든) 다이아몬드',
  },
  {
    code: 'synthetic-name',
    finds: /(?:합성|인조|인공|배양)\s?다이아(?:몬드)?/u,
    unless: /랩그로운|실험실에서/u,
    sentence: 'Put "랩그로운(실험실에서 만든)" next to "다이아몬드," just as prominently.',
  },
  { code: 'fraction', finds: /(?:\d\/\d{1,2}|[¼½¾])\s?캐럿/u, unless: weightRange },
  { code: 'ideal', finds: /(?:완벽한|무결점|흠\s?없는|이상적인)\s?다이아(?:몬드)?|아이디얼\s?컷/u },
  {
    code: 'treated',
    finds:
      /(?:(?<![비무미])열처리|균열\s?충전|방사선\s?(?:조사|처리)|투명도\s?(?:개선|향상))(?![가는도를은을이]?\s?(?:하지|되지|안\s|없))/u,
    unless: /영구|관리/u,
  },
  {
    code: 'green-amethyst',
    finds: /(?:그린\s?(?:애머시스트|아메시스트|자수정)|(?:녹색|초록)\s?자수정)/u,
    sentence: 'Call this stone "프라시올라이트," not "그린 애머시스트."',
    fix: () => '프라시올라이트',
  },
  {
    code: 'price',
    finds: /\$\s?\d[\d,.]*|\d[\d,.]*\s?(?:달러|불)/u,
    unless: /부터|까지|별도|세전|포함/u,
  },
  {
    code: 'percent-off',
    finds: /\d{1,3}\s?%\s?(?:할인|세일)/u,
    unless: /정가|정상가|\d일까지/u,
  },
];

/** With "and," "with," "for" and the article before it, but not within another word: حماس. */
const arabicNoun = '(?<!\\p{L})[وف]?(?:[بك]?(?:ال)?|لل?)(?:[أا]لماس|ماس)(?:ة|ات)?';

const ar: readonly TranslatedRule[] = [
  {
    code: 'certified',
    finds: new RegExp(
      `${arabicNoun}\\s+(?:ال)?(?:معتمد|مصدق|موثق)ة?(?:\\s+من\\s+(?:GIA|IGI|AGS|GCAL|HRD))?`,
      'u',
    ),
    fix: (phrase) =>
      phrase.replace(
        /\s+(?:ال)?(?:معتمد|مصدق|موثق)ة?(?:\s+من\s+(\p{L}+))?/u,
        (_, lab?: string) => ` مع تقرير ${lab ?? 'مختبر'}`,
      ),
  },
  {
    code: 'lab-short',
    finds: new RegExp(`${arabicNoun}\\s+(?:ال)?مختبر(?:ية|ي)?(?!\\p{L})`, 'u'),
    sentence: 'Write "مزروع في المختبر" in full next to "ألماس."',
    fix: (phrase) =>
      phrase.replace(
        /^(\p{L}+)\s.*$/su,
        (_, noun: string) => `${noun} ${/(?:ة|ات)$/u.test(noun) ? 'مزروعة' : 'مزروع'} في المختبر`,
      ),
  },
  {
    code: 'synthetic-name',
    finds: new RegExp(`${arabicNoun}\\s+(?:ال)?(?:صناعي|اصطناعي|مصنع|مصنّع|مستنبت)ة?(?!\\p{L})`, 'u'),
    unless: /في\s+(?:ال)?مختبر/u,
    sentence: 'Put "مزروع في المختبر" next to "ألماس," just as prominently.',
  },
  { code: 'fraction', finds: /(?:\d\/\d{1,2}|[¼½¾]|نصف|ربع)\s?قيراط/u, unless: weightRange },
  {
    code: 'ideal',
    finds: new RegExp(
      `${arabicNoun}\\s+(?:(?:مثالي|كامل)ة?(?!\\p{L})|خال(?:ية|ي|ٍ)?\\s+من\\s+(?:العيوب|الشوائب))|قطع\\s+مثالي`,
      'u',
    ),
  },
  {
    code: 'treated',
    finds:
      /(?<!غير\s+)(?:معالجة?\s+(?:بالحرارة|حراري\p{L}*|بالإشعاع)|مشعّ?عة?(?!\p{L})|محسّ?نة?\s+النقاء|ملء\s+الشقوق)/u,
    unless: /دائمة?(?![\p{L}\p{M}])|عناية/u,
  },
  {
    code: 'green-amethyst',
    finds: /(?:أميثيست|جمشت)\s+أخضر/u,
    sentence: 'Call this stone "براسيوليت," not "أميثيست أخضر."',
    fix: () => 'براسيوليت',
  },
  {
    code: 'price',
    finds: /\$\s?\d[\d,.]*|\d[\d,.]*\s?(?:\$|دولار)/u,
    unless: /(?:ابتداءً?|بدءًا|تبدأ|يبدأ)\s+من|قبل\s+الضريبة|حتى\s|شامل/u,
  },
  {
    code: 'percent-off',
    finds: /(?:خصم|تخفيض|حسم)\s+(?:بنسبة\s+)?(?:حتى\s+)?\d{1,3}\s?[%٪]|\d{1,3}\s?[%٪]\s?(?:خصم|تخفيض)/u,
    unless: /السعر\s+(?:الأصلي|المعتاد)|حتى\s+\d{1,2}\s+\p{L}|ينتهي/u,
  },
];

const hebrewNoun = '(?<!\\p{L})ה?יהלומ?(?:ם|ים)';

const he: readonly TranslatedRule[] = [
  {
    code: 'certified',
    finds: new RegExp(
      `${hebrewNoun}\\s+(?:מוסמ(?:כים|ך)|מאושר(?:ים)?)(?:\\s+(?:של\\s+|על\\s+ידי\\s+)?(?:GIA|IGI|AGS|GCAL|HRD))?`,
      'u',
    ),
    fix: (phrase) =>
      phrase.replace(
        /\s+(?:מוסמ(?:כים|ך)|מאושר(?:ים)?)(?:\s+(?:של\s+|על\s+ידי\s+)?([A-Z]+))?/u,
        (_, lab?: string) => ` עם דוח ${lab ?? 'מעבדה'}`,
      ),
  },
  {
    code: 'lab-short',
    finds: /(?<!\p{L})ה?יהלו(?:ם|מי)\s+ה?מעבדה/u,
    sentence: 'Write "שגודל במעבדה" in full next to "יהלום."',
    fix: (phrase) => (phrase.includes('יהלומי') ? 'יהלומים שגודלו במעבדה' : 'יהלום שגודל במעבדה'),
  },
  {
    code: 'synthetic-name',
    finds: new RegExp(`${hebrewNoun}\\s+(?:סינתטי|מלאכותי|תרבותי)(?:ים)?(?!\\p{L})`, 'u'),
    unless: /שגודלו?\s+במעבדה/u,
    sentence: 'Put "שגודל במעבדה" next to "יהלום," just as prominently.',
  },
  { code: 'fraction', finds: /(?:\d\/\d{1,2}|[¼½¾]|חצי|רבע)\s?קר(?:א)?ט/u, unless: weightRange },
  {
    code: 'ideal',
    finds: new RegExp(
      `${hebrewNoun}\\s+(?:מושל(?:ם|מים)|אידיאלי(?:ים)?|ללא\\s+פג(?:ם|מים))(?!\\p{L})|חיתוך\\s+אידיאלי`,
      'u',
    ),
  },
  {
    code: 'treated',
    finds:
      /(?<!(?:ללא|בלי|לא(?:\s+עבר[הו]?)?)\s+)(?:טיפול\s+(?:בחום|תרמי)|מילוי\s+סדקים|מוקר(?:ן|נים)(?!\p{L})|שיפור\s+ניקיון)/u,
    unless: /קבוע|זהירות/u,
  },
  {
    code: 'green-amethyst',
    finds: /אמטיסט\s+ירוק/u,
    sentence: 'Call this stone "פרזיוליט," not "אמטיסט ירוק."',
    fix: () => 'פרזיוליט',
  },
  {
    code: 'price',
    finds: /\$\s?\d[\d,.]*|\d[\d,.]*\s?(?:\$|דולר)/u,
    unless: /החל\s+מ|לפני\s+מס|(?<!\p{L})עד(?!\p{L})|כולל|בתוספת/u,
  },
  {
    code: 'percent-off',
    finds: /\d{1,3}\s?%\s?הנחה|הנחה\s+של\s+(?:עד\s+)?\d{1,3}\s?%/u,
    unless: /מחיר\s+(?:המחירון|הרגיל|המקורי)|בתוקף|(?<!\p{L})עד\s+(?:ה[-־]?)?\d{1,2}\s+ב/u,
  },
];

export const rulesInScripts = { 'zh-Hans': zh, ko, ar, he } as const;
