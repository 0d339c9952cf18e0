import { expect, test } from 'vitest';
import { serviceTypes } from '#platform/access/contract.ts';
import type { ServiceType } from '#platform/access/contract.ts';
import { comingKeyOf, comingServices, isComing } from './coming.ts';

test('every service is built, opens elsewhere, is agreed with one company, or is on the list', () => {
  const built: ServiceType[] = [
    'Shipping',
    'MarketPlace',
    'Memo',
    'Appraisal',
    'CommercialInsurance',
    'JewelerPages',
    'PointOfSaleIntegration',
  ];
  const elsewhere: ServiceType[] = ['CarePlan', 'PersonalInsurance', 'PartnerGateway'];
  const agreed: ServiceType[] = ['Custom'];
  const others = (Object.keys(serviceTypes) as ServiceType[]).filter(
    (service) => ![...built, ...elsewhere, ...agreed].includes(service),
  );
  expect(others.toSorted()).toEqual((Object.keys(serviceTypes) as ServiceType[]).filter(isComing).toSorted());
});

test('each has a key and a page of its own', () => {
  expect(new Set(comingServices.map(({ key }) => key)).size).toBe(comingServices.length);
  expect(new Set(comingServices.map(({ path }) => path)).size).toBe(comingServices.length);
  expect(comingKeyOf('Auction')).toBe('auction');
  expect(comingKeyOf('Shipping')).toBeUndefined();
});
