// RFC 8176 §2: `mfa` stands for more than one factor, whichever they were.
const multiFactorMethod = 'mfa';

// The names under which providers announce more than one factor as a level of their own.
const multiFactorLevels = [
  'https://refeds.org/profile/mfa',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
];

/**
 * Spec rulings 11: whether a sign-in elsewhere stands for the second factor here. Our choice: only where the provider
 * says so in a word that can mean nothing else; two methods beside each other may both be passwords (decision 0016).
 */
export function provenTwiceElsewhere(told: {
  readonly methods: readonly string[];
  readonly level: string | undefined;
}): boolean {
  return (
    told.methods.includes(multiFactorMethod) ||
    (told.level !== undefined && multiFactorLevels.includes(told.level))
  );
}
