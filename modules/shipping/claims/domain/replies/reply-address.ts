const prefix = 'claim-';
/** Local parts lose their case on the way, so the token is base32. */
const localPart = /^claim-([a-z2-7]{26})$/;

export const replyAddress = (token: string, domain: string): string => `${prefix}${token}@${domain}`;

/** The token of an address of ours; undefined for any other. */
export function replyToken(recipient: string, domain: string): string | undefined {
  const at = recipient.lastIndexOf('@');
  if (recipient.slice(at + 1).toLowerCase() !== domain.toLowerCase()) return undefined;
  return localPart.exec(recipient.slice(0, at).toLowerCase())?.[1];
}
