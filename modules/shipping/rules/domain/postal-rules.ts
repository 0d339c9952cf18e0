import { destinationNotice, kimberleyTable } from '#modules/shipping/customs/domain/destinations.ts';
import { firstClassAbroad, postalServices } from '#modules/shipping/customs/domain/postal/mail-limits.ts';
import { isValuable } from '#modules/shipping/customs/domain/postal/valuables.ts';
import { isRough, kimberleyStatement } from '#modules/shipping/customs/domain/rough-diamonds.ts';
import type { CommodityLine } from '#modules/shipping/draft/domain/commodity.ts';
import { unspelledFields } from '#modules/shipping/draft/domain/latin-spelling.ts';
import type { SpelledField } from '#modules/shipping/draft/domain/place.ts';
import { wholeDollars } from './coverage-rule.ts';
import type { CoverageRule, ShippingFacts } from './coverage-rule.ts';
import { customsOf, isExported } from './customs-rules.ts';

const changeService = { words: 'Change service', opens: 'services' } as const;

const isMailedAbroad = (facts: ShippingFacts) => isExported(facts) && facts.service?.carrier === 'USPS';
const isValuableMail = (facts: ShippingFacts) =>
  isMailedAbroad(facts) && isValuable(facts.plan.cargo, customsOf(facts).lines);
const takesValuables = (facts: ShippingFacts) => postalServices.takesValuables[facts.service?.name ?? ''];

/** Domain fact 7.4. */
const forbiddenService: CoverageRule = {
  code: 'postal_service_forbidden',
  kind: 'stops',
  sentence: 'Only some USPS international services accept jewelry, stones, watches and precious metal.',
  concerns: (facts) => isValuableMail(facts),
  applies: (facts) => isValuableMail(facts) && takesValuables(facts) === 'no',
  says: (facts) => ({
    grade: 'stops',
    field: 'service',
    words: `${facts.service?.name ?? 'This service'} doesn't accept jewelry, stones, watches or precious metal. Use Priority Mail International.`,
    fixes: [changeService],
  }),
  met: (facts) => `${facts.service?.name ?? 'This service'} accepts jewelry and stones.`,
};

const unregistered: CoverageRule = {
  code: 'postal_registered',
  kind: 'stops',
  sentence: 'First-Class Package International accepts jewelry and stones only as Registered Mail.',
  concerns: (facts) => isValuableMail(facts) && takesValuables(facts) === 'registered',
  applies: (facts) =>
    isValuableMail(facts) && takesValuables(facts) === 'registered' && !facts.plan.isMailRegistered,
  says: () => ({
    grade: 'stops',
    field: 'isMailRegistered',
    words: 'With this service, jewelry and stones must ship as Registered Mail.',
    fixes: [{ words: 'Send as Registered Mail', change: { isMailRegistered: true } }, changeService],
  }),
  met: () => 'Ships as Registered Mail.',
};

const firstClassValue: CoverageRule = {
  code: 'postal_first_class_value',
  kind: 'stops',
  sentence: 'First-Class Package International is limited to $400.',
  concerns: () => false,
  applies: (facts) =>
    isMailedAbroad(facts) &&
    facts.service?.name === firstClassAbroad &&
    facts.plan.declaredValue > postalServices.firstClassLimit,
  says: () => ({
    grade: 'stops',
    field: 'service',
    words: `${firstClassAbroad} is limited to ${wholeDollars(postalServices.firstClassLimit)}. Use Priority Mail International.`,
    fixes: [changeService],
  }),
  met: () => '',
};

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** Each country's postal service has its own list, which no table here repeats. */
const countryListing: CoverageRule = {
  code: 'postal_country_listing',
  kind: 'advises',
  sentence: "Some countries don't accept jewelry by mail.",
  concerns: () => false,
  applies: (facts) => isValuableMail(facts) && takesValuables(facts) !== 'no',
  says: ({ plan }) => ({
    grade: 'notes',
    field: 'service',
    words: `Some countries don't accept jewelry by mail. Check the USPS listing for ${countryNames.of(plan.destination.countryCode) ?? plan.destination.countryCode}.`,
  }),
  met: () => '',
};

const noticeOf = ({ plan }: ShippingFacts) => destinationNotice(plan.destination.countryCode);

const prohibited: CoverageRule = {
  code: 'destination_prohibited',
  kind: 'stops',
  sentence: "Some countries don't accept jewelry from the United States.",
  concerns: () => false,
  applies: (facts) => isExported(facts) && noticeOf(facts)?.kind === 'prohibited',
  says: (facts) => ({
    grade: 'stops',
    field: 'destination',
    words: noticeOf(facts)?.sentence ?? '',
    fixes: [{ words: 'Change destination', opens: 'address' }],
  }),
  met: () => '',
};

const restricted: CoverageRule = {
  code: 'destination_restricted',
  kind: 'advises',
  sentence: 'Some countries may require a license.',
  concerns: () => false,
  applies: (facts) => isExported(facts) && noticeOf(facts)?.kind === 'restricted',
  says: (facts) => ({ grade: 'warns', field: 'destination', words: noticeOf(facts)?.sentence ?? '' }),
  met: () => '',
};

const roughLines = (facts: ShippingFacts): readonly CommodityLine[] =>
  isExported(facts) ? customsOf(facts).lines.filter(isRough) : [];
const hasCertificate = ({ exportLicense }: CommodityLine) => (exportLicense?.number.trim() ?? '') !== '';

/** 31 CFR 592.301: rough diamonds leave only with a certificate, and only to participants. */
const kimberley: CoverageRule = {
  code: 'rough_diamonds',
  kind: 'stops',
  sentence: 'Rough diamonds require a Kimberley Process certificate.',
  concerns: (facts) => roughLines(facts).length > 0,
  applies: (facts) => !roughLines(facts).every(hasCertificate),
  says: () => ({
    grade: 'stops',
    field: 'commodities',
    words:
      "Rough diamonds need a Kimberley Process certificate and a sealed container. Enter the certificate's number as the license.",
    fixes: [{ words: 'Enter certificate', opens: 'commodities' }],
  }),
  met: () => kimberleyStatement,
};

const kimberleyDestination: CoverageRule = {
  code: 'rough_diamonds_destination',
  kind: 'stops',
  sentence: 'Rough diamonds can ship only to Kimberley Process countries.',
  concerns: () => false,
  applies: (facts) =>
    roughLines(facts).length > 0 && !kimberleyTable.participants.has(facts.plan.destination.countryCode),
  says: ({ plan }) => ({
    grade: 'stops',
    field: 'destination',
    words: `Rough diamonds can't ship to ${countryNames.of(plan.destination.countryCode) ?? plan.destination.countryCode}, which isn't in the Kimberley Process.`,
  }),
  met: () => '',
};

const fieldNames: Readonly<Record<SpelledField, string>> = {
  company: 'the company',
  firstName: 'the first name',
  lastName: 'the last name',
  addressLine1: 'the address',
  addressLine2: 'the suite',
  city: 'the city',
  state: 'the state',
};

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

const unspelled = ({ plan }: ShippingFacts): SpelledField[] =>
  plan.insuranceOnly === undefined
    ? [...new Set([...unspelledFields(plan.destination), ...unspelledFields(plan.origin)])]
    : [];

/** Domain fact 7.14: labels print Latin letters only. */
const latinSpelling: CoverageRule = {
  code: 'latin_spelling',
  kind: 'stops',
  sentence: 'Labels print names and addresses only in Latin letters.',
  concerns: () => false,
  applies: (facts) => unspelled(facts).length > 0,
  says: (facts) => ({
    grade: 'stops',
    field: unspelledFields(facts.plan.destination).length > 0 ? 'destination' : 'origin',
    words: `Labels can't print ${list.format(unspelled(facts).map((field) => fieldNames[field]))} as entered. Add a spelling in Latin letters.`,
    fixes: [{ words: 'Add Latin spelling', opens: 'address' }],
  }),
  met: () => '',
};

export const postalRules: readonly CoverageRule[] = [
  latinSpelling,
  prohibited,
  restricted,
  kimberley,
  kimberleyDestination,
  forbiddenService,
  firstClassValue,
  unregistered,
  countryListing,
];
