import { separators } from '#kit/domain/drawing/barcode.ts';
import { dayOf, daysBetween, yearOf } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { toLatin1 } from '#kit/domain/text/latin1.ts';

const { group } = separators;

/** The letters, figures and signs of MaxiCode set A: any other takes two places, and the message may not fit. */
export function messageText(text: string, maxLength: number): string {
  const upper = toLatin1(text)
    .words.toUpperCase()
    .normalize('NFKD')
    .replaceAll(/[^ "-:A-Z]/gu, '');
  return upper.slice(0, maxLength).trim();
}

/** Whole pounds, at least one. */
export const messagePounds = (weightOz: number) => String(Math.max(1, Math.ceil(weightOz / 16)));

export const messageFields = (fields: readonly string[]) => fields.join(group);

/** ISO 3166-1 numeric codes. */
const countryFigures = new Map(
  [
    'US:840 CA:124 MX:484 GB:826 IE:372 FR:250 DE:276 IT:380 ES:724 PT:620 NL:528 BE:056 LU:442 CH:756 AT:040',
    'DK:208 SE:752 NO:578 FI:246 PL:616 CZ:203 GR:300 IL:376 AE:784 IN:356 HK:344 SG:702 JP:392 KR:410 CN:156',
    'TH:764 AU:036 NZ:554 BR:076 ZA:710 TR:792 HU:348 RO:642 IS:352 TW:158 MY:458 LK:144 PH:608 VN:704 ID:360',
    'SA:682 QA:634 KW:414 BW:072 EG:818 KE:404 AR:032 CL:152 CO:170 PE:604 CR:188 PA:591 DO:214 JM:388 BS:044',
    'BM:060 KY:136 BB:052 AW:533 CW:531',
  ]
    .flatMap((line) => line.split(' '))
    .map((pair) => [pair.slice(0, 2), pair.slice(3)]),
);

/** 000 is none of them. */
export const countryNumber = (countryCode: string) => countryFigures.get(countryCode) ?? '000';

/** Three-digit day of the year. */
export const threeDigitDay = (day: number) => String(day).padStart(3, '0');

export const dayOfYear = (on: Day) => daysBetween(dayOf(yearOf(on), 1, 1), on) + 1;
