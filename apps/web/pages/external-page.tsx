import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '#kit/web/link/link.ts';
import { call } from '#kit/web/call/call.ts';
import { phoneAddress } from '#kit/web/states/support.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { isSignedIn } from '#platform/access/contract.ts';
import type { Actor } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import { getConfiguration } from '#platform/settings/contract.ts';
import { PersonMenu } from '../shell/person-menu.tsx';
import { useShell } from '../shell/portal-context.ts';
import { Facts } from './facts.tsx';
import type { Fact } from './facts.tsx';
import { GoBack, PlainPage } from './plain-page.tsx';

// Spec rulings 8: a page about external services. Spec platform §2.4: these open in a new tab.
export function ExternalPage() {
  const actor = useActor();
  const { portal } = useShell();
  const navigate = useNavigate();
  const links = useQuery({
    queryKey: ['external-links'],
    queryFn: async () =>
      readExternalLinks(await call(getConfiguration, { params: { name: 'external-links' } })),
  });
  const { name, phone } = portal.provider;
  const facts = externalPlaces.map(({ key, title, about }): Fact => {
    const address = links.data?.[key];
    return {
      name: title,
      fact: (
        <>
          {about(name)}
          <br />
          {address !== undefined && (
            <a href={address} target="_blank" rel="noopener noreferrer">
              Open {title} <Icon name="external" size={15} title="opens in a new tab" />
            </a>
          )}
          {address === undefined && !links.isPending && <>This link isn't set up yet.</>}
        </>
      ),
    };
  });
  return (
    <PlainPage
      title="External services"
      text={leadOf(actor)}
      actions={
        isSignedIn(actor) ? (
          <>
            <Button variant="default" onClick={() => void navigate({ to: '/help' })}>
              Help
            </Button>
            <PersonMenu person={actor} />
          </>
        ) : (
          <GoBack />
        )
      }
    >
      <Facts facts={[...facts, { name: 'Questions', fact: <a href={phoneAddress(phone)}>{phone}</a> }]} />
    </PlainPage>
  );
}

function leadOf(actor: Actor): string {
  const outside = 'These services have their own sites and sign-ins.';
  const only =
    actor.kind === 'member' &&
    actor.subscriptions.length === 1 &&
    actor.subscriptions[0]?.serviceType === 'PartnerGateway';
  return only ? `${actor.companyName} uses the partner gateway. ${outside}` : outside;
}

/** External services; the provider sets their URLs in the configuration `external-links`. */
const externalPlaces = [
  {
    key: 'partner-gateway',
    title: 'Partner gateway',
    about: (name: string) => `For partners of ${name}.`,
  },
  {
    key: 'care-plan',
    title: 'Care plan',
    about: () => 'Care plans and repairs for the jewelry you sell.',
  },
  {
    key: 'personal-insurance',
    title: 'Personal insurance',
    about: () => "Insurance for your customers' own jewelry.",
  },
] as const;

type ExternalLinks = Readonly<Partial<Record<(typeof externalPlaces)[number]['key'], string>>>;

/** Only https leads out of the portal (spec platform §5: a URL must start with https). */
export function readExternalLinks(value: unknown): ExternalLinks {
  if (typeof value !== 'object' || value === null) return {};
  const urls = new Map<string, unknown>(Object.entries(value));
  return Object.fromEntries(
    externalPlaces.flatMap(({ key }) => {
      const address = urls.get(key);
      return typeof address === 'string' && isHttps(address) ? [[key, address]] : [];
    }),
  );
}

function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}
