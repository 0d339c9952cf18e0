import type { BusinessRole, ServiceType, StaffRole, StoreCarePlanRole } from '#platform/access/contract.ts';
import type { ApprovalStatus } from '#platform/companies/person/domain/approval-status.ts';
import { demoCompanies } from '#platform/companies/company/contract/demo-companies.ts';
import type { DemoCompany } from '#platform/companies/company/contract/demo-companies.ts';

export interface DemoMembership {
  readonly company: DemoCompany;
  readonly roles: readonly BusinessRole[];
  readonly approvalStatus: ApprovalStatus;
  /** Services this person may not use. */
  readonly without: readonly ServiceType[];
  /** What they do in the company's care plan. */
  readonly carePlanRoles: readonly StoreCarePlanRole[];
}

/** A demo person with a line on why to choose them. */
export interface DemoMember {
  readonly personId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly about: string;
  /** The heading they are listed under. */
  readonly group: string;
  readonly memberships: readonly DemoMembership[];
  readonly staffRoles: readonly StaffRole[] | undefined;
}

/** Everyone in the demo signs in with it; it is shown next to their names. */
export const demoPassword = 'Bench-Lamp-1';

/** The answer to every security question of every demo person. */
export const demoAnswer = 'loupe';

const toEmailPart = (text: string): string => text.toLowerCase().replace(/[^a-z]+/g, '.');

function membershipAt(
  company: DemoCompany,
  role: BusinessRole,
  overrides: Partial<Pick<DemoMembership, 'approvalStatus' | 'without' | 'carePlanRoles'>> = {},
): DemoMembership {
  const usual = { approvalStatus: 'Approved', without: [], carePlanRoles: [] } as const;
  return { company, roles: [role], ...usual, ...overrides };
}

function member(
  number: number,
  [firstName, lastName]: readonly [string, string],
  group: string,
  about: string,
  ...memberships: [DemoMembership, ...DemoMembership[]]
): DemoMember {
  return {
    personId: `0192a000-0000-7000-8000-00000000a${String(number).padStart(3, '0')}`,
    firstName,
    lastName,
    email: `${toEmailPart(`${firstName} ${lastName}`)}@${memberships[0].company.domain}`,
    about,
    group,
    memberships,
    staffRoles: undefined,
  };
}

function staff(
  number: number,
  [firstName, lastName]: readonly [string, string],
  about: string,
  role: StaffRole,
): DemoMember {
  return {
    personId: `0192a000-0000-7000-8000-00000000b${String(number).padStart(3, '0')}`,
    firstName,
    lastName,
    email: `${toEmailPart(`${firstName} ${lastName}`)}@assay-mutual.example`,
    about: `${about} at Assay Mutual`,
    group: 'Provider staff',
    memberships: [],
    staffRoles: [role],
  };
}

const { harrow, kessler, northport, tidewater, brightwell, oldMill, castellan, lindqvist, ferris } =
  demoCompanies;
const atHarrow = 'A jeweler with every service';
const otherTypes = 'Other types of companies';

/** The demo's people: each role and each type of company, always the same. */
export const demoMembers: readonly DemoMember[] = [
  member(
    1,
    ['Marta', 'Reyes'],
    atHarrow,
    'Runs Harrow & Vale, a jeweler with every service',
    membershipAt(harrow, 'BusinessAdministrator'),
  ),
  member(2, ['Jonah', 'Price'], atHarrow, 'Works at Harrow & Vale', membershipAt(harrow, 'BusinessUser')),
  member(
    5,
    ['Nadia', 'Okafor'],
    atHarrow,
    'Manages one Harrow & Vale location',
    membershipAt(harrow, 'BusinessLocationAdministrator'),
  ),
  member(
    6,
    ['Tomas', 'Rivera'],
    atHarrow,
    'Handles payments at Harrow & Vale',
    membershipAt(harrow, 'BusinessPaymentAdministrator'),
  ),
  member(
    15,
    ['Colin', 'Byrd'],
    atHarrow,
    'Works at Harrow & Vale, without access to the marketplace, appraisals, memo or jeweler pages',
    membershipAt(harrow, 'BusinessUser', { without: ['MarketPlace', 'Appraisal', 'Memo', 'JewelerPages'] }),
  ),
  member(
    9,
    ['Hanna', 'Cole'],
    atHarrow,
    'Awaiting approval to join Harrow & Vale',
    membershipAt(harrow, 'BusinessUser', { approvalStatus: 'None' }),
  ),
  member(
    3,
    ['Ilse', 'Kessler'],
    otherTypes,
    'Runs Kessler & Co., a jeweler that uses only shipping',
    membershipAt(kessler, 'BusinessAdministrator'),
  ),
  member(
    4,
    ['Devon', 'Marsh'],
    otherTypes,
    "Runs Northport Antiques, which isn't a jeweler",
    membershipAt(northport, 'BusinessAdministrator'),
  ),
  member(
    7,
    ['Grace', 'Lindholm'],
    otherTypes,
    'Runs Tidewater Pearl Exchange, an AGS partner with only the partner gateway',
    membershipAt(tidewater, 'BusinessAdministrator'),
  ),
  member(
    8,
    ['Peter', 'Brightwell'],
    otherTypes,
    'Runs Brightwell Jewelers, awaiting approval',
    membershipAt(brightwell, 'BusinessAdministrator'),
  ),
  member(
    10,
    ['Walter', 'Mills'],
    otherTypes,
    'Runs Old Mill Jewelers, whose services have ended',
    membershipAt(oldMill, 'BusinessAdministrator'),
  ),
  member(
    11,
    ['Elena', 'Castellan'],
    otherTypes,
    'Runs Castellan Gems, an AGS partner',
    membershipAt(castellan, 'BusinessAdministrator'),
  ),
  member(
    12,
    ['Sven', 'Lindqvist'],
    otherTypes,
    'Runs Lindqvist Jewelry, a GemAndJewel partner',
    membershipAt(lindqvist, 'BusinessAdministrator'),
  ),
  member(
    13,
    ['Amara', 'Ferris'],
    otherTypes,
    'Runs Ferris & Daughters, on an appraisals trial, with every external service',
    membershipAt(ferris, 'BusinessAdministrator'),
  ),
  member(
    16,
    ['Silas', 'Quinn'],
    otherTypes,
    'Takes in care plan repairs at Ferris & Daughters, without personal insurance',
    membershipAt(ferris, 'BusinessUser', {
      without: ['PersonalInsurance'],
      carePlanRoles: ['CarePlan.RepairCenter'],
    }),
  ),
  member(
    14,
    ['Ravi', 'Menon'],
    otherTypes,
    'Works at Harrow & Vale and also runs Castellan Gems',
    membershipAt(harrow, 'BusinessUser'),
    membershipAt(castellan, 'BusinessAdministrator'),
  ),
  staff(1, ['Priya', 'Nair'], 'Portal administrator', 'PlatformAdministrator'),
  staff(2, ['Owen', 'Clarke'], 'Customer service', 'CustomerService'),
  staff(3, ['Ingrid', 'Solberg'], 'Super administrator', 'SuperAdministrator'),
  staff(4, ['Felix', 'Amato'], 'Desk user', 'PlatformUser'),
  staff(5, ['Dana', 'Whitlock'], 'Desk user for other lines of business', 'PlatformUserOther'),
  staff(6, ['Leo', 'Brandt'], 'Level 1 support', 'PlatformSupportLevel1'),
  staff(7, ['Mina', 'Sato'], 'Level 2 support', 'PlatformSupportLevel2'),
  staff(8, ['Oscar', 'Dunn'], 'Level 3 support', 'PlatformSupportLevel3'),
  staff(9, ['Rosa', 'Bianchi'], 'Appraisal administrator', 'AppraisalAdministrator'),
  staff(10, ['Hugo', 'Lang'], 'Point-of-sale administrator', 'PointOfSaleAdministrator'),
  staff(11, ['Vera', 'Holm'], 'Jeweler programs finance', 'JewelerProgramsFinance'),
];
