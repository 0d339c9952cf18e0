interface DemoProgram {
  readonly number: number;
  readonly title: string;
  readonly about: string;
  readonly audience: string;
  readonly minutes: number;
  readonly regulation: string;
  /** Number of the published document with its material. */
  readonly paper?: number;
  readonly link: string | null;
}

export const demoPrograms: readonly DemoProgram[] = [
  {
    number: 1,
    title: 'AML basics for jewelers',
    about: 'Who must have a program against money laundering, what it contains, and what to look out for.',
    audience: 'Everybody who buys or sells, once a year',
    minutes: 30,
    regulation: '31 CFR 1027.210, dealers in precious metals, stones or jewels',
    paper: 6,
    link: null,
  },
  {
    number: 2,
    title: 'Reporting cash: Form 8300',
    about: 'Cash over $10,000: identification, payments that belong together, and the 15 days.',
    audience: 'Whoever takes payments',
    minutes: 20,
    regulation: '31 CFR 1010.330 and 26 U.S.C. 6050I',
    paper: 7,
    link: null,
  },
  {
    number: 3,
    title: 'Sanctions: whom you may not deal with',
    about: 'How a name is checked, and what to do where it is on the list.',
    audience: 'Whoever takes on new buyers or suppliers',
    minutes: 15,
    regulation: '31 CFR chapter V, Office of Foreign Assets Control',
    paper: 8,
    link: null,
  },
  {
    number: 4,
    title: 'Dealers in Canada',
    about: 'The program that dealers in precious metals and stones must have in Canada.',
    audience: 'Companies with a location in Canada',
    minutes: 25,
    regulation: 'Proceeds of Crime (Money Laundering) and Terrorist Financing Act',
    link: 'https://fintrac-canafe.canada.ca/guidance-directives/1-eng',
  },
];
