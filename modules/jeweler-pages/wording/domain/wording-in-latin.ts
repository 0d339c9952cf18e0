import type { TranslatedRule } from './wording-rule.ts';

/** .45 a .54, 0,45 à 0,54. */
const weightRange = /[.,]\d{2}\D{1,8}0?[.,]\d{2}/;

const isPlural = (noun: string): boolean => /s$/i.test(noun);

const es: readonly TranslatedRule[] = [
  {
    code: 'certified',
    finds:
      /(?<!\p{L})diamantes?\s+(?:naturale?s?\s+)?certificad[oa]s?(?:\s+por\s+(?:(?:el|la)\s+)?(?:GIA|IGI|AGS|GCAL|HRD)(?!\p{L}))?/iu,
    fix: (phrase) =>
      phrase.replace(
        /certificad[oa]s?(?:\s+por\s+(?:(?:el|la)\s+)?(\p{L}+))?/iu,
        (_, lab?: string) => `con informe de ${lab ?? 'un laboratorio gemológico'}`,
      ),
  },
  {
    code: 'lab-short',
    finds: /(?<!\p{L})diamantes?\s+(?:de\s+)?lab(?:oratorio|[\s-]+grown)?(?!\p{L})/iu,
    sentence: 'Write "cultivado en laboratorio" in full next to "diamante."',
    fix: (phrase) =>
      phrase.replace(
        /^(\p{L}+)\s.*$/su,
        (_, noun: string) => `${noun} ${isPlural(noun) ? 'cultivados' : 'cultivado'} en laboratorio`,
      ),
  },
  {
    code: 'synthetic-name',
    finds: /(?<!\p{L})diamantes?\s+(?:cultivad[oa]s?|sintétic[oa]s?|artificiale?s?)(?!\p{L})/iu,
    unless: /(?:cultivad|cread)[oa]s?\s+en\s+(?:un\s+)?laboratorio/iu,
    sentence: 'Put "cultivado en laboratorio" next to "diamante," just as prominently.',
  },
  { code: 'fraction', finds: /(?:\d\/\d{1,2}|[¼½¾])\s?(?:de\s+)?quilates?/iu, unless: weightRange },
  {
    code: 'ideal',
    finds:
      /(?<!\p{L})(?:diamantes?\s+(?:perfect[oa]s?|impecables?|ideale?s?|sin\s+(?:defectos?|imperfecciones))|talla\s+ideal)(?!\p{L})/iu,
  },
  {
    code: 'treated',
    finds:
      /(?<!(?<!\p{L})(?:no|sin|nunca)\s+)(?:claridad\s+mejorada|mejorad[oa]s?\s+en\s+claridad|relleno\s+de\s+fracturas|fracturas\s+rellenas|tratad[oa]s?\s+(?:con|por)\s+calor|irradiad[oa]s?)/iu,
    unless: /permanente|cuidados?\s+especial|tratamiento/iu,
  },
  {
    code: 'green-amethyst',
    finds: /amatistas?\s+verdes?/iu,
    sentence: 'Call this stone "prasiolita," not "amatista verde."',
    fix: (phrase) => (isPlural(phrase) ? 'prasiolitas' : 'prasiolita'),
  },
  {
    code: 'price',
    finds: /\$\d[\d,]*(?:\.\d{2})?/,
    unless: /(?<!\p{L})(?:desde|a\s+partir\s+de|antes\s+de|hasta|más|sujetos?|inclu[iy]\p{L}+)(?!\p{L})/iu,
  },
  {
    code: 'percent-off',
    finds: /\d{1,3}\s?%\s+de\s+descuento|descuentos?\s+de(?:l)?\s+(?:hasta\s+)?(?:el\s+)?\d{1,3}\s?%/iu,
    unless: /precio\s+(?:regular|habitual|original|de\s+lista)|hasta\s+el\s+\d{1,2}\s+de|válid[oa]|vence/iu,
  },
];

const fr: readonly TranslatedRule[] = [
  {
    code: 'certified',
    finds:
      /(?<!\p{L})diamants?\s+(?:naturels?\s+)?certifiée?s?(?:\s+(?:par\s+(?:(?:le|la)\s+)?)?(?:GIA|IGI|AGS|GCAL|HRD)(?!\p{L}))?/iu,
    fix: (phrase) =>
      phrase.replace(/certifiée?s?(?:\s+(?:par\s+(?:(?:le|la)\s+)?)?(\p{L}+))?/iu, (_, lab?: string) =>
        lab === undefined ? 'avec rapport de laboratoire' : `avec rapport ${lab}`,
      ),
  },
  {
    code: 'lab-short',
    finds: /(?<!\p{L})diamants?\s+(?:de\s+)?labo(?:ratoire)?(?!\p{L})/iu,
    sentence: 'Write "cultivé en laboratoire" in full next to "diamant."',
    fix: (phrase) =>
      phrase.replace(
        /^(\p{L}+)\s.*$/su,
        (_, noun: string) => `${noun} ${isPlural(noun) ? 'cultivés' : 'cultivé'} en laboratoire`,
      ),
  },
  {
    code: 'synthetic-name',
    finds: /(?<!\p{L})diamants?\s+(?:de\s+culture|cultivés?|synthétiques?|artificiels?)(?!\p{L})/iu,
    unless: /(?:cultivé|créé|fabriqué)s?\s+en\s+laboratoire/iu,
    sentence: 'Put "cultivé en laboratoire" next to "diamant," just as prominently.',
  },
  { code: 'fraction', finds: /(?:\d\/\d{1,2}|[¼½¾])\s?(?:de\s+)?carats?/iu, unless: weightRange },
  {
    code: 'ideal',
    finds:
      /(?<!\p{L})(?:diamants?\s+(?:parfaits?|idéa(?:l|ux)|impeccables?|sans\s+défauts?)|taille\s+idéale)(?!\p{L})/iu,
  },
  {
    code: 'treated',
    finds:
      /(?<!(?<!\p{L})(?:non|pas|jamais)[\s-]+)(?:pureté\s+améliorée|améliorée?s?\s+en\s+pureté|fractures?\s+(?:comblées?|remplies?)|traitée?s?\s+(?:thermiquement|à\s+la\s+chaleur)|(?:pierres?|saphirs?|rubis)\s+chauffée?s?|irradiée?s?)/iu,
    unless: /permanent|soins?\s+particuliers?|traitement/iu,
  },
  {
    code: 'green-amethyst',
    finds: /améthystes?\s+vertes?/iu,
    sentence: 'Call this stone "prasiolite," not "améthyste verte."',
    fix: (phrase) => (isPlural(phrase) ? 'prasiolites' : 'prasiolite'),
  },
  {
    code: 'price',
    finds: /\d(?:[\d \u00A0\u202F]*\d)?(?:,\d{2})?\s?\$|\$\s?\d(?:[\d ,\u00A0\u202F]*\d)?/u,
    unless:
      /(?<!\p{L})(?:à\s+partir\s+de|dès|avant|jusqu['\u2019]au|plus|en\s+sus|sous\s+réserve|taxes?\s+(?:comprises?|incluses?))(?!\p{L})/iu,
  },
  {
    code: 'percent-off',
    finds:
      /\d{1,3}\s?%\s+de\s+(?:rabais|réduction|remise)|(?:rabais|réductions?|remises?)\s+de\s+\d{1,3}\s?%/iu,
    unless: /prix\s+(?:courant|habituel|régulier|de\s+liste)|jusqu['\u2019]au\s+\d|valable|en\s+vigueur/iu,
  },
];

const vi: readonly TranslatedRule[] = [
  {
    code: 'certified',
    finds:
      /kim\s+cương\s+(?:thiên\s+nhiên\s+|tự\s+nhiên\s+)?(?:đã\s+)?(?:được\s+)?chứng\s+nhận(?:\s+(?:bởi\s+)?(?:GIA|IGI|AGS|GCAL|HRD)(?!\p{L}))?/iu,
    fix: (phrase) =>
      phrase.replace(
        /(?:đã\s+)?(?:được\s+)?chứng\s+nhận(?:\s+(?:bởi\s+)?(\p{L}+))?/iu,
        (_, lab?: string) => `có báo cáo giám định${lab === undefined ? '' : ` ${lab}`}`,
      ),
  },
  {
    code: 'lab-short',
    finds: /kim\s+cương\s+(?:phòng\s+(?:lab|thí\s+nghiệm)|lab(?:[\s-]+grown)?)(?!\p{L})/iu,
    sentence: 'Write "nuôi trong phòng thí nghiệm" in full next to "kim cương."',
    fix: (phrase) => `${phrase.slice(0, 'kim cương'.length)} nuôi trong phòng thí nghiệm`,
  },
  {
    code: 'synthetic-name',
    finds: /kim\s+cương\s+(?:nhân\s+tạo|tổng\s+hợp|nuôi\s+cấy)/iu,
    unless: /trong\s+phòng\s+thí\s+nghiệm/iu,
    sentence: 'Put "nuôi trong phòng thí nghiệm" next to "kim cương," just as prominently.',
  },
  { code: 'fraction', finds: /(?:\d\/\d{1,2}|[¼½¾])\s?(?:cara|carat|ly)(?!\p{L})/iu, unless: weightRange },
  { code: 'ideal', finds: /kim\s+cương\s+(?:hoàn\s+hảo|lý\s+tưởng|không\s+tì\s+vết)/iu },
  {
    code: 'treated',
    finds:
      /(?<!(?:không|chưa)\s+(?:(?:qua|bị|được)\s+)?)(?:xử\s+lý\s+(?:nhiệt|độ\s+tinh\s+khiết)|lấp\s+(?:đầy\s+)?(?:vết\s+)?nứt|chiếu\s+xạ)/iu,
    unless: /vĩnh\s+viễn|bảo\s+quản/iu,
  },
  {
    code: 'price',
    finds: /\$\s?\d[\d.,]*|\d[\d.,]*\s?(?:\$|đô(?:\s+la)?(?!\p{L}))/iu,
    unless: /(?<!\p{L})(?:từ|trước|đến|chưa|cộng|(?:bao|đã)\s+gồm)(?!\p{L})/iu,
  },
  {
    code: 'percent-off',
    finds: /giảm(?:\s+giá)?\s+(?:đến\s+|tới\s+)?\d{1,3}\s?%/iu,
    unless: /giá\s+(?:gốc|niêm\s+yết|thường)|đến\s+(?:hết\s+)?(?:ngày\s+)?\d{1,2}[/\s]/iu,
  },
];

export const rulesInLatin = { es, fr, vi } as const;
