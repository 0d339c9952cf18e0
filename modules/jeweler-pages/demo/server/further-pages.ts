import type { Day } from '#kit/domain/day.ts';
import { addDays } from '#kit/domain/day.ts';
import { newContent } from '#modules/jeweler-pages/model/domain/content.ts';
import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { inLook, servicesOf } from './demo-content.ts';

/** By the water: a look with rounded panels, and a tray of rings. */
export function ferrisContent(today: Day): PageContent {
  const content = inLook(
    newContent({
      name: 'Ferris & Daughters',
      address: '305 Bull St',
      city: 'Savannah',
      state: 'GA',
      zip: '31401',
      phone: '9125550109',
      email: 'counter@ferris.example',
      social: ['https://instagram.example/ferrisanddaughters'],
    }),
    'harbor',
  );
  return {
    ...content,
    hasContactForm: true,
    banner: {
      ...content.banner,
      headline: 'Heirlooms, worn again',
      text: 'Bring us the ring you stopped wearing. We clean it, rebuild its prongs, or set its stones in something new. Natural and laboratory-grown stones are labeled as such.',
    },
    services: servicesOf({
      custom: 'New settings for old stones, drawn with you at the bench.',
      repair: 'Prongs, shanks and clasps. Estimates while you wait.',
      appraisal: 'For insurance and estates, in writing, by appointment.',
      cleaning: 'Free every spring and fall for pieces from our counter.',
    }),
    about: {
      headline: 'Three sisters on Bull Street',
      description:
        'Amara Ferris took over the counter from her mother in 2009. Her sisters set stones and string pearls in the room upstairs. ' +
        'You can watch them work on Fridays.',
      bullets: ['Stones reset on site', 'Pearls restrung in a day', 'Written estimates'],
    },
    events: [
      {
        eventId: '0192a000-0000-7000-8000-00000000e004',
        title: 'Heirloom afternoon',
        description: 'Bring one piece and its story. We tell you what it is made of and what it needs.',
        on: addDays(today, 9),
        starts: '13:00',
        ends: '17:00',
      },
    ],
  };
}

/** After dark: a gem dealer's stones on black cloth. */
export function castellanContent(today: Day): PageContent {
  const content = inLook(
    newContent({
      name: 'Castellan Gems',
      address: '640 S Hill St',
      city: 'Los Angeles',
      state: 'CA',
      zip: '90014',
      phone: '2135550107',
      email: 'stones@castellan.example',
    }),
    'evening',
  );
  return {
    ...content,
    banner: {
      ...content.banner,
      headline: 'Loose stones, by appointment',
      text: 'Sapphires, emeralds, spinels and diamonds, shown one at a time under daylight lamps. Treatments are written on every parcel paper.',
      button: 'Email',
    },
    services: servicesOf({
      custom: 'Pick the stone first. We draw the ring around it.',
      appraisal: 'Written appraisals of colored stones, with the laboratory report where there is one.',
      cleaning: 'Stones checked and cleaned before they are set.',
    }),
    about: {
      headline: 'One dealer, one safe',
      description:
        'Elena Castellan has bought rough and cut stones on Hill Street since 2003. She shows at most ten stones a day, ' +
        'each with its weight, its origin where it is known, and what was done to it.',
      bullets: ['Treatments disclosed in writing', 'Daylight viewing room'],
    },
    events: [
      {
        eventId: '0192a000-0000-7000-8000-00000000e005',
        title: 'Sapphire evening',
        description: 'Twenty sapphires from four countries, side by side. Email for a seat.',
        on: addDays(today, 16),
        starts: '18:00',
        ends: '20:30',
      },
    ],
  };
}
