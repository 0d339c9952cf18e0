import { displayPhone, splitPhone } from '#kit/domain/phone.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { formatDay } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Contact } from '../contract/contact-shapes.ts';
import { latinNameOf, nameOfContact, townOf } from '../domain/contact.ts';
import { verdictWords } from '../domain/verdict-words.ts';
import styles from './addresses.module.css';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { makeDefaultContact, markContact, removeContact } from '../contract/contact-endpoints.ts';
import { contactsKey } from './contact-queries.ts';

const street = ({ addressLine1, addressLine2 }: Contact): string =>
  [addressLine1, addressLine2].filter((line) => line !== '').join(', ');

const contactMarks = (contact: Contact): readonly string[] => [
  ...(contact.isResidential ? ['Residential'] : []),
  ...(contact.isUninsured ? ['Uninsured'] : []),
];

const validations = { None: 'mute', Validated: 'ok', Overridden: 'warn' } as const;

const verdictOf = ({ validationStatus, addressCheck, countryCode }: Contact): string =>
  verdictWords(validationStatus, addressCheck, countryCode);

/** Green only if the house number was found. */
const badgeOf = ({ validationStatus, addressCheck }: Contact) =>
  validationStatus === 'Validated' && addressCheck !== null && addressCheck.houseNumber !== 'confirmed'
    ? 'info'
    : validations[validationStatus];

/** What a narrow column says: only what isn't known. */
function briefVerdict(contact: Contact): string {
  const [known = '', unknown] = verdictOf(contact).split(/ match, /);
  return unknown === undefined ? known : `${unknown.charAt(0).toUpperCase()}${unknown.slice(1)}`;
}

const evidenceOf = (contact: Contact): string | undefined =>
  contact.addressCheck === null ? undefined : evidenceText(verdictOf(contact), contact.addressCheck);

const evidenceText = (verdict: string, addressCheck: NonNullable<Contact['addressCheck']>): string =>
  `${verdict}. Checked by ${addressCheck.provider} on ${formatDay(providerDay(new Date(addressCheck.at)))}${addressCheck.doubt === undefined ? '' : `. ${addressCheck.doubt}`}`;

/** As entered, and as labels spell it. */
function NameCell({ contact }: { readonly contact: Contact }) {
  const spelled = latinNameOf(contact);
  return spelled === '' ? nameOfContact(contact) : `${nameOfContact(contact)} (${spelled})`;
}

export const buildContactColumns = (actions: ContactActions): readonly TableColumn<Contact>[] => [
  {
    key: 'favorite',
    header: 'Favorite',
    width: 60,
    value: ({ isFavorite }) => (isFavorite ? 'Yes' : 'No'),
    render: (contact) => <FavoriteMark contact={contact} onMark={actions.mark} />,
    sortable: false,
  },
  {
    key: 'name',
    header: 'Name',
    width: 165,
    isKey: true,
    value: nameOfContact,
    render: (contact) => <NameCell contact={contact} />,
    card: 'title',
  },
  {
    key: 'person',
    header: 'Contact',
    width: 130,
    value: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    card: 'fact',
  },
  { key: 'street', header: 'Address', width: 165, value: street, card: 'fact' },
  { key: 'town', header: 'City', width: 195, value: townOf, card: 'fact' },
  {
    key: 'phone',
    header: 'Phone',
    width: 112,
    value: ({ phone }) => displayPhone(splitPhone(phone)),
    card: 'fact',
  },
  {
    key: 'validation',
    header: 'Validation',
    width: 165,
    value: verdictOf,
    render: (contact) => (
      <span className={styles.marks} title={evidenceOf(contact)}>
        <StatusBadge kind={badgeOf(contact)}>{briefVerdict(contact)}</StatusBadge>
        {contact.highRiskDeliveryWarning !== null && (
          <Icon name="warning" size={15} title={`High-risk delivery. ${contact.highRiskDeliveryWarning}`} />
        )}
      </span>
    ),
    card: 'status',
  },
  {
    key: 'actions',
    header: 'Actions',
    width: 185,
    sortable: false,
    exported: false,
    value: () => null,
    render: (contact) => (
      <span className={styles.actions}>
        {contact.isDefaultAddress && (
          <StatusBadge kind="gem" dot={false}>
            Default
          </StatusBadge>
        )}
        {contact.actions.includes('makeDefault') && (
          <TextButton onClick={() => actions.makeDefault(contact)}>Make default</TextButton>
        )}
        {contact.actions.includes('remove') && (
          <TextButton onClick={() => actions.remove(contact)}>Remove</TextButton>
        )}
      </span>
    ),
    card: 'note',
  },
  { key: 'email', header: 'Email', width: 200, value: ({ emailAddress }) => emailAddress },
  {
    key: 'reference',
    header: 'Reference',
    width: 130,
    yields: 1,
    hidden: true,
    value: ({ referenceName }) => referenceName,
  },
  {
    key: 'marks',
    header: 'Tags',
    width: 170,
    yields: 2,
    value: (contact) => contactMarks(contact).join(', '),
    render: (contact) => (
      <span className={styles.marks}>
        {contactMarks(contact).map((mark) => (
          <StatusBadge key={mark} kind="mute" dot={false}>
            {mark}
          </StatusBadge>
        ))}
      </span>
    ),
    card: 'note',
  },
];

interface FavoriteMarkProps {
  readonly contact: Contact;
  onMark(contact: Contact): void;
}

function FavoriteMark({ contact, onMark }: FavoriteMarkProps) {
  const { isFavorite, actions } = contact;
  if (!actions.includes('favorite'))
    return isFavorite ? <Icon name="heart" size={15} title="Favorite" /> : null;
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={isFavorite}
      aria-label={`Favorite: ${nameOfContact(contact)}`}
      onClick={(event) => {
        event.stopPropagation();
        onMark(contact);
      }}
    >
      <Icon name="heart" size={15} />
    </button>
  );
}

interface ContactActions {
  readonly error: unknown;
  mark(contact: Contact): void;
  makeDefault(contact: Contact): void;
  remove(contact: Contact): void;
}

export function useContactActions(): ContactActions {
  const { error, act } = useAction();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: contactsKey });
  const params = ({ id }: Contact) => ({ params: { contactId: id } });
  return {
    error,
    mark: (contact) =>
      void act(async () => {
        await call(markContact, { ...params(contact), body: { isFavorite: !contact.isFavorite } });
        await refresh();
      }),
    makeDefault: (contact) =>
      void act(async () => {
        await call(makeDefaultContact, params(contact));
        await refresh();
        toast.show({ sentence: `${nameOfContact(contact)} is now your default ship-from address` });
      }),
    remove: (contact) =>
      void act(async () => {
        const confirmed = await dialogs.openConfirm({
          header: `Remove ${nameOfContact(contact)} from the address book?`,
          body: "Existing shipments won't change.",
          yes: 'Remove contact',
          no: 'Cancel',
          destroys: true,
        });
        if (!confirmed) return;
        await call(removeContact, params(contact));
        await refresh();
        toast.show({ sentence: `${nameOfContact(contact)} removed` });
      }),
  };
}
