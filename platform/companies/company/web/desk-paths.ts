export const deskCompanyPath = (companyId: string) => `/desk/companies/${companyId}` as const;

export const deskPersonPath = (personId: string) => `/desk/people/${personId}` as const;
