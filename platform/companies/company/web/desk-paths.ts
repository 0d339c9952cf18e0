export const deskCompanyPath = (companyId: string): string => `/desk/companies/${companyId}`;

export const deskPersonPath = (personId: string): string => `/desk/people/${personId}`;
