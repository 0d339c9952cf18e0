export interface SandboxPerson {
  /** The subject: the permanent id. */
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Absent if the provider doesn't send it. */
  readonly emailVerified?: boolean;
  readonly methods: readonly string[];
  /** What this person demonstrates. */
  readonly about: string;
}

/** Three people, one for each outcome of an external sign-in. */
export const sandboxPeople: readonly SandboxPerson[] = [
  {
    id: 'guild-1001',
    firstName: 'Marta',
    lastName: 'Reyes',
    email: 'marta.reyes@harrowvale.example',
    emailVerified: true,
    methods: ['pwd', 'mfa'],
    about: 'Already has a portal account with this email. A code links the two.',
  },
  {
    id: 'guild-1002',
    firstName: 'Yuki',
    lastName: 'Tanaka',
    email: 'yuki.tanaka@northlight.example',
    emailVerified: true,
    methods: ['pwd'],
    about: 'New to the portal. Registers after signing in here.',
  },
  {
    id: 'guild-1003',
    firstName: 'Bruno',
    lastName: 'Keller',
    email: 'bruno.keller@northlight.example',
    emailVerified: false,
    methods: ['pwd'],
    about: "Hasn't verified this email, so the portal won't sign him in.",
  },
];
