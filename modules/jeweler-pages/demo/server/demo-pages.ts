import type { Day } from '#kit/domain/day.ts';
import { addDays } from '#kit/domain/day.ts';
import { newContent } from '#modules/jeweler-pages/model/domain/content.ts';
import type { PageCompany, PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { looseStones, ringTray } from '#modules/jeweler-pages/demo/domain/drawn-pictures.ts';
import { inLook, servicesOf } from './demo-content.ts';
import { castellanContent, ferrisContent } from './further-pages.ts';

export interface DemoPicture {
  readonly name: string;
  readonly alt: string;
  /** As SVG. */
  draw(): string;
}

interface DemoTheme {
  /** Of the person who made it. */
  readonly firstName: string;
  readonly name: string;
  /** Absent: it is a draft. */
  readonly address?: string;
  /** In the banner. */
  readonly picture?: DemoPicture;
  content(today: Day): PageContent;
}

const harrow: Partial<PageCompany> = {
  name: 'Harrow & Vale',
  address: '88 Nassau St',
  city: 'New York',
  state: 'NY',
  zip: '10038',
  phone: '2125550147',
  email: 'hello@harrow.example',
  social: ['https://instagram.example/harrowandvale'],
};

const lindqvist: Partial<PageCompany> = {
  name: 'Lindqvist Jewelry',
  address: '77 Nicollet Mall',
  city: 'Minneapolis',
  state: 'MN',
  zip: '55402',
  phone: '6125550108',
  email: 'shop@lindqvist.example',
};

function harrowContent(today: Day): PageContent {
  const content = newContent(harrow);
  return {
    ...content,
    exceptions: [
      { from: addDays(today, 2), to: addDays(today, 2), name: 'Staff training', hours: null },
      {
        from: addDays(today, 12),
        to: addDays(today, 26),
        name: '',
        hours: { opens: '12:00', closes: '16:00' },
      },
    ],
    banner: {
      ...content.banner,
      headline: 'Rings made and repaired here since 1974',
      text:
        "Two bench jewelers work behind our counter on Nassau Street. Bring in your grandmother's ring, or sketch a new " +
        'one with us. We sell GIA-graded diamonds and laboratory-grown diamonds, each with its report.',
    },
    services: servicesOf({
      custom: 'We sketch, carve the wax and choose the stone with you. Most rings take five weeks.',
      repair: 'Sizing, prongs and chains, done in the shop. Many jobs are ready in two days.',
      appraisal: 'Written by a graduate gemologist for insurance and estates. By appointment.',
      cleaning: 'Free while you wait. We check every prong under a microscope.',
      watch: 'Batteries, straps and pressure tests. Our watchmaker is in on Thursdays.',
    }),
    about: {
      headline: 'Two benches, one family',
      description:
        'Ada Harrow opened the shop in 1974 with one bench and a borrowed torch. Her son and her granddaughter work ' +
        'there now, eight feet apart. The person who takes in your ring is the person who fixes it.',
      bullets: [
        'Graduate gemologist on staff',
        'Two bench jewelers on site',
        'Every diamond sold with its lab report',
        "Your jewelry is insured while it's with us",
      ],
    },
    events: [
      {
        eventId: '0192a000-0000-7000-8000-00000000e001',
        title: 'Holiday open house',
        description: 'Cider, free ring cleaning and a first look at our winter pieces.',
        on: addDays(today, 8),
        starts: '11:00',
        ends: '16:00',
      },
      {
        eventId: '0192a000-0000-7000-8000-00000000e002',
        title: 'Pearl restringing day',
        description: 'Leave a strand in the morning. Wear it home the same day.',
        on: addDays(today, 13),
        starts: '10:00',
        ends: '19:00',
      },
    ],
  };
}

/** With a phrase that a rule of the trade finds. */
function holidayContent(today: Day): PageContent {
  const content = inLook(harrowContent(today), 'evening');
  return {
    ...content,
    banner: {
      ...content.banner,
      headline: 'Made for the longest nights of the year',
      text: 'Earrings, pendants and rings from our own bench. We sell GIA certified diamonds, and each comes with its report.',
    },
  };
}

function lindqvistContent(today: Day): PageContent {
  const content = inLook(newContent(lindqvist), 'poster');
  return {
    ...content,
    locations: [
      {
        locationId: '0192a000-0000-7000-8000-00000000f001',
        name: 'Stillwater workshop',
        address: '214 Main St N',
        city: 'Stillwater',
        state: 'MN',
        zip: '55082',
        phone: '6515550119',
        hours: 'Thu to Sat 11 to 5',
      },
    ],
    banner: {
      ...content.banner,
      headline: 'Silver, gold and plain words since 1988',
      text: 'Wedding bands hammered to order on Nicollet Mall. Bring an old ring and leave with its gold in a new one.',
    },
    services: servicesOf({
      custom: 'Bands from your own gold. You get to swing the hammer once.',
      repair: 'Sizing and soldering, most of it while you have lunch.',
      watch: 'Batteries and straps at the counter.',
    }),
    about: {
      headline: 'One room, one anvil',
      description:
        'Sven Lindqvist learned the trade in Uppsala and opened the shop in 1988. Everything in the window was made ' +
        'in the room behind it.',
      bullets: ['Recycled gold and silver', 'Repairs guaranteed for a year'],
    },
    events: [
      {
        eventId: '0192a000-0000-7000-8000-00000000e003',
        title: 'Forge a band',
        description: 'Two hours at the anvil for two people. Call to reserve a spot.',
        on: addDays(today, 10),
        starts: '17:30',
        ends: '19:30',
      },
    ],
  };
}

/** Oldest first. */
export const demoThemes: readonly DemoTheme[] = [
  {
    firstName: 'Marta',
    name: 'Bench and counter',
    address: 'harrow-vale',
    content: harrowContent,
  },
  { firstName: 'Marta', name: 'Holiday evening', content: holidayContent },
  {
    firstName: 'Marta',
    name: 'Ledger, for the spring',
    content: (today) => inLook({ ...harrowContent(today), events: [] }, 'ledger'),
  },
  { firstName: 'Sven', name: 'Anvil', address: 'lindqvist-jewelry', content: lindqvistContent },
  {
    firstName: 'Amara',
    name: 'By the water',
    address: 'ferris-daughters',
    picture: { name: 'tray.png', alt: 'Rings in a velvet tray by the window', draw: ringTray },
    content: ferrisContent,
  },
  {
    firstName: 'Elena',
    name: 'After dark',
    address: 'castellan-gems',
    picture: { name: 'stones.png', alt: 'Seven loose stones on dark cloth', draw: looseStones },
    content: castellanContent,
  },
];
