import { ConfigurationRefused } from '#kit/server/configuration/read-configuration.ts';
import { createOpenIdProvider } from '#outside/identity-provider/openid/openid-provider.ts';
import { createSandboxIdentityProvider } from '#outside/identity-provider/sandbox/sandbox-identity-provider.ts';
import { externalCallbackPath } from '#platform/identity/contract.ts';
import type { IdentityPorts } from '#platform/identity/server.ts';
import { sandboxSetting } from '../settings.ts';
import type { LoupeConfiguration } from '../settings.ts';

// Ten ports above the portal, so that its issuer, and the accounts linked to it, survive a restart.
const sandboxPortOffset = 10;

/** Undefined if people sign in with our own passwords. */
export function chooseExternalProvider(
  configuration: LoupeConfiguration,
  origin: () => string,
): IdentityPorts['external'] {
  const { identityProviderUrl: issuer, identityProviderName: name, identityProviderOnly } = configuration;
  if (issuer === undefined) return undefined;
  const provider =
    issuer === sandboxSetting
      ? createSandboxIdentityProvider({
          port: configuration.port === 0 ? 0 : configuration.port + sandboxPortOffset,
          redirectUri: () => `${origin()}${externalCallbackPath}`,
          signedOutUri: () => `${origin()}/`,
        })
      : createOpenIdProvider({ issuer, ...clientOf(configuration) });
  return { provider, name, only: identityProviderOnly === 'yes' };
}

function clientOf({ identityProviderClient, identityProviderSecret }: LoupeConfiguration) {
  if (identityProviderClient === undefined || identityProviderSecret === undefined)
    throw new ConfigurationRefused(
      'IDENTITY_PROVIDER_CLIENT, IDENTITY_PROVIDER_SECRET: required when IDENTITY_PROVIDER_URL is set.',
    );
  return { clientId: identityProviderClient, clientSecret: identityProviderSecret };
}
