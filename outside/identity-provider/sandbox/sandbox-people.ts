export interface SandboxPerson {
  /** The subject: what names them for good. */
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Absent: the provider says nothing of it. */
  readonly emailVerified?: boolean;
  readonly methods: readonly string[];
  /** Why one would choose them. */
  readonly about: string;
}

/** Three people of another organization, one for each way a sign-in from there can go. */
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
