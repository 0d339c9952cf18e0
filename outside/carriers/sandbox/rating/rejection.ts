import { formatCents, cents } from '#kit/domain/money.ts';
import type { CarrierService, Packaging } from '../../port.ts';
import type { RateError } from '../../rates.ts';
import type { RateRequest } from '../../parcel.ts';
import type { Measured } from './billed-weight.ts';

export interface RateCandidate {
  readonly service: CarrierService;
  readonly request: RateRequest;
  readonly packaging: Packaging | undefined;
  readonly measured: Measured | undefined;
  readonly zone: number | undefined;
}

type Reason = (considered: RateCandidate) => RateError | undefined;

const no = (code: string, sentence: string): RateError => ({ code, sentence });

const routeProblem: Reason = ({ service, request: { from, to }, zone }) => {
  if (from.country !== 'US')
    return no('origin_not_served', `${service.carrier} picks up only in the United States on this account.`);
  if (to.country === 'US' && ['AA', 'AE', 'AP'].includes(to.state) && service.carrier !== 'USPS')
    return no('military_address', `${service.carrier} doesn't deliver to military addresses. Use USPS.`);
  if (['AK', 'HI'].includes(to.state) && service.levels.includes('ThirdDay') && service.carrier !== 'USPS')
    return no('not_to_alaska_or_hawaii', `${service.name} isn't available to Alaska or Hawaii.`);
  if (zone === undefined)
    return service.reach === 'international'
      ? no('country_not_served', `${service.name} isn't available to this country.`)
      : no('postal_code_unknown', "We can't find this ZIP code.");
  return undefined;
};

const recipientProblem: Reason = ({ service, request: { to } }) => {
  if (service.serves === 'homes' && !to.residential)
    return no('homes_only', `${service.name} delivers to homes only.`);
  if (service.serves === 'businesses' && to.residential)
    return no('businesses_only', `${service.name} delivers to businesses only.`);
  return undefined;
};

const packagingProblem: Reason = ({ service, request, packaging }) => {
  if (packaging === undefined || !service.packagings.includes(request.parcel.packaging))
    return no('packaging_not_offered', `${service.name} isn't available for this packaging.`);
  if (packaging.retiredOn !== null && packaging.retiredOn <= request.shipDate)
    return no('packaging_retired', `${packaging.name} is no longer offered.`);
  return undefined;
};

const sizeProblem: Reason = ({ service, request: { parcel }, packaging, measured }) => {
  const { limits, name } = service;
  const mostOz = Math.min(limits.mostOz, packaging?.mostOz ?? limits.mostOz);
  if (parcel.weightOz > mostOz)
    return no('too_heavy', `${name} has a limit of ${mostOz / 16} lb in this packaging.`);
  if (measured === undefined) return undefined;
  if (measured.longestIn > limits.longestIn)
    return no('too_long', `${name} has a length limit of ${limits.longestIn} in.`);
  if (measured.lengthAndGirthIn > limits.lengthAndGirthIn)
    return no('too_large', `${name} has a length-plus-girth limit of ${limits.lengthAndGirthIn} in.`);
  return undefined;
};

// Spec domain shipping §7.4: each carrier's maximum declared value.
const mostDeclared = { FedEx: cents(5_000_000), UPS: cents(5_000_000), USPS: cents(500_000) };
const mostForValuables = cents(100_000);
const mostInEnvelope = cents(50_000);

const valueProblem: Reason = ({ service, request: { parcel, extras } }) => {
  const { carrier, name } = service;
  const inEnvelope = carrier === 'FedEx' && ['Letter', 'Pak'].includes(parcel.packaging);
  const most = Math.min(
    mostDeclared[carrier],
    extras.valuables && carrier !== 'USPS' ? mostForValuables : mostDeclared[carrier],
    inEnvelope ? mostInEnvelope : mostDeclared[carrier],
  );
  if (extras.declaredValue > most)
    return no(
      'declared_value_too_high',
      `${name} has a declared value limit of ${formatCents(cents(most))}.`,
    );
  // Spec domain shipping §7.4: jewelry may not go by Priority Mail Express International.
  if (extras.valuables && service.code === 'PRIORITY_MAIL_EXPRESS_INTERNATIONAL')
    return no('valuables_not_carried', `${name} doesn't accept jewelry, watches or precious metal.`);
  return undefined;
};

const extrasProblem: Reason = ({ service, request: { extras } }) => {
  const { carrier, name, reach } = service;
  if (
    extras.registeredMail &&
    !['PRIORITY_MAIL', 'FIRST_CLASS_PACKAGE_INTERNATIONAL_SERVICE'].includes(service.code)
  )
    return no('registered_mail_not_offered', `${name} can't be sent as Registered Mail.`);
  // Spec shipping §5: COD is for FedEx domestic shipments only.
  if (extras.collectOnDelivery !== null && (carrier !== 'FedEx' || reach !== 'domestic'))
    return no('cod_not_offered', `${name} doesn't offer collect on delivery.`);
  if (extras.holdAtLocation && carrier === 'USPS')
    return no('hold_not_offered', `${name} can't be held for pickup.`);
  if (extras.billTo !== null && carrier === 'USPS')
    return no('third_party_not_offered', `${name} can't be billed to another account.`);
  return undefined;
};

const reasons: readonly Reason[] = [
  routeProblem,
  recipientProblem,
  packagingProblem,
  sizeProblem,
  valueProblem,
  extrasProblem,
];

/** The first reason why this parcel can't use a service; undefined if it can. */
export function rejectionOf(considered: RateCandidate): RateError | undefined {
  for (const reason of reasons) {
    const found = reason(considered);
    if (found !== undefined) return found;
  }
  return undefined;
}
