/** Codes that the demo prints; those of a real company are made by chance and stand in one mail only. */
export interface DemoInvite {
  readonly code: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly cellPhone: string;
}

/** Invites of Harrow & Vale that wait for their person. */
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

/** A jeweler's owner whom the commercial-lines side asked to register here. */
export const demoMove = {
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

/** Members of the partners in the demo, as the partners would list them. */
export const demoPartnerMembers = [
  { affiliationType: 'AGS', memberId: 'AGS-20417', status: 'Active' },
  { affiliationType: 'AGS', memberId: 'AGS-30001', status: 'Active' },
  { affiliationType: 'AGS', memberId: 'AGS-30002', status: 'Lapsed' },
  { affiliationType: 'GemAndJewel', memberId: 'GJ-3381', status: 'Active' },
  { affiliationType: 'GemAndJewel', memberId: 'GJ-4400', status: 'Active' },
] as const;
