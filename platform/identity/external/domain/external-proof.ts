// RFC 8176 §2: `mfa` means more than one factor.
const multiFactorMethod = 'mfa';

// The `acr` values by which providers report more than one factor.
const multiFactorLevels = [
  'https://refeds.org/profile/mfa',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
];

/**
 * Spec rulings 11: whether an external sign-in counts as the second factor here. Our choice: only if the provider
 * says so unambiguously; two listed methods may both be passwords (decision 0016).
 */
export function provedSecondFactor(proof: {
  readonly methods: readonly string[];
  readonly level: string | undefined;
}): boolean {
  return (
    proof.methods.includes(multiFactorMethod) ||
    (proof.level !== undefined && multiFactorLevels.includes(proof.level))
  );
}
