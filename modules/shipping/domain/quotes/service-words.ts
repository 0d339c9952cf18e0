/** "UPS Ground", "USPS Priority Mail": some services have their carrier's name in their own. */
export const serviceWords = (carrier: string, service: string): string =>
  service.startsWith(`${carrier} `) ? service : `${carrier} ${service}`;
