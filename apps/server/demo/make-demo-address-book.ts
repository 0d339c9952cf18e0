import { makeDemoContacts } from '#modules/shipping/server.ts';
import { demoPeople } from '#platform/companies/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { chooseAddresses } from '../outside/choose-addresses.ts';

/** The address that Harrow & Vale ships from. */
export const own = {
  company: 'Harrow & Vale',
  firstName: 'Marta',
  lastName: 'Reyes',
  referenceName: 'Nassau Street',
  addressLine1: '88 Nassau St',
  addressLine2: '',
  city: 'New York',
  state: 'NY',
  postalCode: '10038',
  countryCode: 'US' as const,
  phone: '1-2125550188',
  emailAddress: 'marta.reyes@harrowvale.example',
  notificationEmails: '',
  isEmailRequired: false,
  sendShipmentNotification: false,
  isFavorite: true,
  isResidential: false,
  isUninsured: false,
  skipStandardizedCheck: true,
};

/** For the jeweler with every service. */
export async function makeDemoAddressBook(ctx: Ctx): Promise<void> {
  const owner = demoPeople.find(
    ({ actor }) => actor.kind === 'member' && actor.companyName === own.company,
  )?.actor;
  if (owner?.kind !== 'member') return;
  const addresses = chooseAddresses({ mode: 'demo', postalCodes: undefined });
  await makeDemoContacts(addresses, owner, own)(ctx);
}
