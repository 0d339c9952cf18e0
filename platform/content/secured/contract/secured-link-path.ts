/** Where the link of a mail leads. What stands behind the number sign is sent to no server and written to no log. */
export function securedLinkPath(token: string): string {
  return `/secured-document#${token}`;
}
