import { defineRefusals } from '#kit/contract/refusal.ts';

export const companyRefusals = defineRefusals('companies', {
  fein_in_use: {
    kind: 'conflict',
    sentence: 'Another company here has this tax id.',
    next: 'Check the nine digits. If they are right, ask us which account has them.',
    field: 'federalTaxIdentificationNumber',
  },
  founded_later: {
    kind: 'invalid',
    sentence: 'The date of establishment lies in the future.',
    field: 'establishmentDate',
  },
  company_missing_here: { kind: 'missing', sentence: 'There is no such company among yours.' },
  no_logo: { kind: 'missing', sentence: 'The company has no logo.' },
});
