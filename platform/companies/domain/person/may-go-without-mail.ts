/**
 * Spec platform §4: a person's email notifications cannot be disabled without a valid phone number. Our choice: valid
 * is a number that they have proven to be theirs (decision 0017).
 */
export function mayGoWithoutMail({
  phone,
  phoneVerified,
}: {
  readonly phone: string;
  readonly phoneVerified: boolean;
}): boolean {
  return phone !== '' && phoneVerified;
}
