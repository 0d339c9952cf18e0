// Spec platform §7: providerType is Email or Phone.
export type Channel = 'Email' | 'Phone';
