import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { formatFein } from '#kit/domain/fein.ts';
import { displayPhone, splitPhone } from '#kit/domain/phone.ts';
import type { ChangedNames } from '#kit/web/form/frame/changed-box.tsx';
import type { getCompanyProfile } from '../contract/company-endpoints.ts';

export type Company = EndpointResult<typeof getCompanyProfile>;

/** The profile as a form holds it: an empty text where there is none. */
export function valuesOf(company: Company) {
  const { addressLine1, addressLine2, city, stateId, postCode, countryId } = company.address;
  return {
    version: company.version,
    name: company.name,
    websiteUrl: company.websiteUrl ?? '',
    phone: company.phone,
    numberOfEmployees: company.numberOfEmployees,
    establishmentDate: company.establishmentDate ?? '',
    federalTaxIdentificationNumber: company.federalTaxIdentificationNumber ?? '',
    companyGroup: company.companyGroup ?? '',
    notes: company.notes ?? '',
    address: { addressLine1, addressLine2, city, stateId, postCode, countryId },
    analyticsDeactivated: company.analyticsDeactivated,
  };
}

/** MM/DD/YYYY, as the portal writes days. */
export function dayInWords(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

export const companyNames: ChangedNames = {
  names: {
    name: 'Name',
    websiteUrl: 'Website',
    phone: 'Phone',
    numberOfEmployees: 'Employees',
    establishmentDate: 'Established',
    federalTaxIdentificationNumber: 'Federal tax id (FEIN)',
    companyGroup: 'Buying group',
    notes: 'Notes',
    'address.addressLine1': 'Address',
    'address.addressLine2': 'Suite, floor or unit',
    'address.city': 'City',
    'address.stateId': 'State',
    'address.postCode': 'Zip code',
    'address.countryId': 'Country',
    analyticsDeactivated: 'Analytics off',
  },
  show(path, value) {
    if (typeof value !== 'string' || value === '') return undefined;
    if (path === 'phone') return displayPhone(splitPhone(value));
    if (path === 'federalTaxIdentificationNumber') return formatFein(value);
    return path === 'establishmentDate' ? dayInWords(value) : undefined;
  },
};
