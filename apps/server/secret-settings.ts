import { textSetting } from '#kit/server/configuration/read-configuration.ts';

const isSecretKey = (text: string): boolean => text.length >= 32;

export const splitKeys = (text: string): string[] => text.split(',').map((key) => key.trim());

export const secretSettings = {
  secretKey: {
    ...textSetting({
      name: 'SECRET_KEY',
      means: 'the key that signs sessions and links; the same on every node',
      secret: true,
    }),
    allowed: 'at least 32 characters',
    read: (text: string): string | undefined => (isSecretKey(text) ? text : undefined),
  },
  earlierSecretKeys: {
    ...textSetting({
      name: 'EARLIER_SECRET_KEYS',
      means: 'earlier secret keys, comma-separated, for what they encrypted and signed',
      secret: true,
    }),
    allowed: 'comma-separated keys of at least 32 characters',
    read: (text: string): string | undefined => (splitKeys(text).every(isSecretKey) ? text : undefined),
  },
};
