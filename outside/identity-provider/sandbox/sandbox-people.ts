export interface SandboxPerson {
  /** The subject: the permanent id. */
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Absent: the provider does not say. */
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
    about: 'Has an account in the portal with this e-mail; a code links the two.',
  },
  {
    id: 'guild-1002',
    firstName: 'Yuki',
    lastName: 'Tanaka',
    email: 'yuki.tanaka@northlight.example',
    emailVerified: true,
    methods: ['pwd'],
    about: 'Is not known to the portal yet and registers there.',
  },
  {
    id: 'guild-1003',
    firstName: 'Bruno',
    lastName: 'Keller',
    email: 'bruno.keller@northlight.example',
    emailVerified: false,
    methods: ['pwd'],
    about: 'Never verified this e-mail, so the portal does not let him in.',
  },
];
