import { expect } from 'vitest';
import type { Problem } from '#kit/contract/problem.ts';
import {
  addBusinessUnit,
  addLocation,
  changeBusinessUnit,
  changeLocation,
  demoLocations,
  demoUnits,
  getLogo,
  getServiceFigures,
  listBusinessUnits,
  listLocations,
  removeLogo,
  requestAuction,
  requestShipping,
  uploadLogo,
} from '#platform/companies/contract.ts';
import { readReply } from '../../testing/reply.ts';
import { sendFile } from '../../testing/send-file.ts';
import { companyOf } from '../../testing/small-team.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

type Attempt = () => Promise<{ status: number; problem: Problem }>;

const harrow = companyOf('Marta');
const kessler = companyOf('Ilse');
const page = { limit: 25 as const, checkUserLocations: false };

const { vault } = demoLocations;
const { retail } = demoUnits;
const unit = { name: 'Not ours', code: '900', isActive: true };
const location = {
  locationName: 'Not ours',
  phoneNumber: vault.phone,
  address: {
    addressLine1: vault.street,
    addressLine2: vault.line2,
    city: vault.city,
    stateId: vault.state,
    postCode: vault.postCode,
    countryId: vault.country,
  },
  restricted: false,
  businessUnitId: null,
};

/** They name a service, which is the same for everyone. */
export const namingServices: readonly string[] = [getServiceFigures.name];

/** Harrow & Vale, its logo, its vault and its shops, named by Ilse, who runs another company. */
export function recordsOfCompanies(loupe: () => TestLoupe): Readonly<Record<string, Attempt>> {
  const ilse = () => loupe().as('Ilse');
  return {
    ...recordsOfLogo(loupe),
    ...recordsOfPlaces(loupe),
    [requestShipping.name]: async () =>
      (await ilse()).call(requestShipping, {
        params: { id: harrow },
        body: { avgShipmentsPerWeek: 12, preferredShipmentProviders: ['FedEx'] },
      }),
    [requestAuction.name]: async () =>
      (await ilse()).call(requestAuction, {
        params: { companyId: harrow },
        body: { sellerEnabled: true },
      }),
  };
}

function recordsOfLogo(loupe: () => TestLoupe): Readonly<Record<string, Attempt>> {
  const params = { id: harrow };
  let logoReady: Promise<void> | undefined;
  const keepOne = () => (logoReady ??= keepLogo(loupe()));
  const seenByMarta = async () => (await (await loupe().as('Marta')).call(getLogo, { params })).status;
  return {
    [uploadLogo.name]: async () => readReply(uploadLogo, await sendLogo(loupe(), 'Ilse')),
    [getLogo.name]: async () => {
      await keepOne();
      expect(await seenByMarta()).toBe(200);
      return (await loupe().as('Ilse')).call(getLogo, { params });
    },
    [removeLogo.name]: async () => {
      await keepOne();
      const tried = await (await loupe().as('Ilse')).call(removeLogo, { params });
      expect(await seenByMarta()).toBe(200);
      return tried;
    },
  };
}

/** Locations and units are named twice: as they are, and as if they belonged to the caller's company. */
function recordsOfPlaces(loupe: () => TestLoupe): Readonly<Record<string, Attempt>> {
  const ilse = () => loupe().as('Ilse');
  const params = { companyId: harrow };
  return {
    [listLocations.name]: async () => {
      const seen = await (await loupe().as('Marta')).call(listLocations, { params, query: page });
      expect(seen.answer.items).not.toEqual([]);
      return (await ilse()).call(listLocations, { params, query: page });
    },
    [addLocation.name]: async () => (await ilse()).call(addLocation, { params, body: location }),
    [changeLocation.name]: async () => {
      const change = async (companyId: string) =>
        (await ilse()).call(changeLocation, {
          params: { companyId, id: vault.locationId },
          body: { ...location, version: 1 },
        });
      expect((await change(kessler)).status).toBe(404);
      return change(harrow);
    },
    [listBusinessUnits.name]: async () => {
      const seen = await (await loupe().as('Marta')).call(listBusinessUnits, { params });
      expect(seen.answer.items).not.toEqual([]);
      return (await ilse()).call(listBusinessUnits, { params });
    },
    [addBusinessUnit.name]: async () => (await ilse()).call(addBusinessUnit, { params, body: unit }),
    [changeBusinessUnit.name]: async () => {
      const change = async (companyId: string) =>
        (await ilse()).call(changeBusinessUnit, {
          params: { companyId, id: retail.unitId },
          body: { ...unit, version: 1 },
        });
      expect((await change(kessler)).status).toBe(404);
      return change(harrow);
    },
  };
}

async function keepLogo(loupe: TestLoupe): Promise<void> {
  expect((await sendLogo(loupe, 'Marta')).status).toBe(200);
}

/** A PNG of nine pixels each way. */
const nineBlueDots =
  'iVBORw0KGgoAAAANSUhEUgAAAAkAAAAJCAMAAADXT/YiAAAAA1BMVEUfPYw+5l4iAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoBUAAABaAAEB3q7iAAAAAElFTkSuQmCC';

async function sendLogo(loupe: TestLoupe, firstName: string): Promise<Response> {
  const content = Buffer.from(nineBlueDots, 'base64');
  return sendFile(
    loupe.url + uploadLogo.path.replace(':id', harrow),
    { name: 'logo.png', content, type: 'image/png' },
    { authorization: `Bearer ${await loupe.token(firstName)}` },
  );
}
