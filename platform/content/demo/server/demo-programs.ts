interface DemoProgram {
  readonly number: number;
  readonly title: string;
  readonly about: string;
  readonly audience: string;
  readonly minutes: number;
  readonly regulation: string;
  /** Number of the published document with its material. */
  readonly documentNumber?: number;
  readonly link: string | null;
}

export const demoPrograms: readonly DemoProgram[] = [
  {
    number: 1,
    title: 'AML basics for jewelers',
    about: 'Who needs an anti-money laundering program, what it includes and which red flags to watch for.',
    audience: 'Everyone who buys or sells, once a year',
    minutes: 30,
    regulation: '31 CFR 1027.210, dealers in precious metals, stones or jewels',
    documentNumber: 6,
    link: null,
  },
  {
    number: 2,
    title: 'Reporting cash: Form 8300',
    about: 'Cash over $10,000: identification, related payments and the 15-day deadline.',
    audience: 'Everyone who takes payments',
    minutes: 20,
    regulation: '31 CFR 1010.330 and 26 U.S.C. 6050I',
    documentNumber: 7,
    link: null,
  },
  {
    number: 3,
    title: "Sanctions: who you can't do business with",
    about: "How to screen a name, and what to do if it's on the list.",
    audience: 'Everyone who onboards buyers or suppliers',
    minutes: 15,
    regulation: '31 CFR chapter V, Office of Foreign Assets Control',
    documentNumber: 8,
    link: null,
  },
  {
    number: 4,
    title: 'Dealers in Canada',
    about: 'The compliance program required of precious metals and stones dealers in Canada.',
    audience: 'Companies with a location in Canada',
    minutes: 25,
    regulation: 'Proceeds of Crime (Money Laundering) and Terrorist Financing Act',
    link: 'https://fintrac-canafe.canada.ca/guidance-directives/1-eng',
  },
];
