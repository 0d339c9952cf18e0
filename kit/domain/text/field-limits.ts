/** The longest texts, in characters as a browser's maxlength counts them. Spec platform §5. */
export const fieldLimits = {
  email: 50,
  personName: 50,
  companyName: 75,
  website: 75,
  internationalPhone: 25,
  addressLine: 50,
  city: 50,
  state: 50,
  postcode: 50,
  label: 50,
} as const;

export const securityAnswerLength = { least: 5, most: 20 } as const;
