/** Codes shown in the demo; real codes are random and appear in one email only. */
export interface DemoInvite {
  readonly code: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly cellPhone: string;
}

/** Open invites of Harrow & Vale. */
export const demoInvites: readonly DemoInvite[] = [
  {
    code: 'harrow-invites-sam',
    email: 'sam.rowe@harrowvale.example',
    firstName: 'Sam',
    lastName: 'Rowe',
    cellPhone: '212-555-0143',
  },
  {
    code: 'harrow-invites-lena',
    email: 'lena.ortiz@harrowvale.example',
    firstName: 'Lena',
    lastName: 'Ortiz',
    cellPhone: '0-',
  },
];

/** An owner asked by the commercial lines to register here. */
export const demoMigration = {
  id: 'moves-from-the-older-portal',
  firstName: 'Ines',
  lastName: 'Marchetti',
  email: 'ines@marchettigold.example',
  phone: '401-555-0161',
  companyName: 'Marchetti Goldsmiths',
  feinId: '054550201',
  addressLine1: '12 Wickenden St',
  city: 'Providence',
  stateId: 'RI',
  postCode: '02903',
} as const;

/** Partner members of the demo. */
export const demoPartnerMembers = [
  { affiliationType: 'AGS', memberId: 'AGS-20417', status: 'Active' },
  { affiliationType: 'AGS', memberId: 'AGS-30001', status: 'Active' },
  // It outlasts any demo, whenever it starts.
  {
    affiliationType: 'AGS',
    memberId: 'AGS-31177',
    status: 'Active',
    startsOn: '2019-03-01',
    endsOn: '2035-12-31',
  },
  { affiliationType: 'AGS', memberId: 'AGS-30002', status: 'Lapsed' },
  { affiliationType: 'GemAndJewel', memberId: 'GJ-3381', status: 'Active' },
  { affiliationType: 'GemAndJewel', memberId: 'GJ-4400', status: 'Active' },
] as const;
