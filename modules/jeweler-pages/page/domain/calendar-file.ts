import type { PageCompany, PageEvent } from '#modules/jeweler-pages/model/domain/content.ts';

// RFC 5545 §3.3.11.
const textOf = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', String.raw`\;`)
    .replaceAll(',', String.raw`\,`)
    .replaceAll(/\r?\n|\r/g, String.raw`\n`);

/** In UTF-8. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}

/** RFC 5545 §3.1: at most 75 bytes a line; a longer one goes on after a space. */
function fold(line: string): string {
  const lines: string[] = [];
  let [open, bytes] = ['', 0];
  for (const character of line) {
    const size = bytesOf(character);
    if (bytes + size > 74) {
      lines.push(open);
      [open, bytes] = [' ', 1];
    }
    open += character;
    bytes += size;
  }
  return [...lines, open].join('\r\n');
}

const stamp = (day: string, time: string): string => `${day.replaceAll('-', '')}T${time.replace(':', '')}00`;

/** An event as a calendar file, in the time of the place. */
export function calendarFile(event: PageEvent, company: PageCompany, madeAt: Date): string {
  const day = event.on.replaceAll('-', '');
  const when =
    event.starts === ''
      ? [`DTSTART;VALUE=DATE:${day}`]
      : [
          `DTSTART:${stamp(event.on, event.starts)}`,
          ...(event.ends === '' ? [] : [`DTEND:${stamp(event.on, event.ends)}`]),
        ];
  const place = [company.name, company.address, `${company.city}, ${company.state} ${company.zip}`];
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Loupe//Jeweler pages//EN',
    'BEGIN:VEVENT',
    `UID:${event.eventId}@loupe`,
    `DTSTAMP:${madeAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    ...when,
    `SUMMARY:${textOf(event.title)}`,
    `DESCRIPTION:${textOf(event.description)}`,
    `LOCATION:${textOf(place.join(', '))}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
}
