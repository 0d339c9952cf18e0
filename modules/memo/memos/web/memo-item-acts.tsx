import { ActionIcon, Button, Menu } from '@mantine/core';
import { cents, formatCents } from '#kit/domain/money.ts';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link } from '#kit/web/link/link.ts';
import { routeRules } from '#platform/access/contract.ts';
import { useDecide } from '#platform/access/web.tsx';
import type { Memo, MemoLine } from '../contract/memo-shapes.ts';
import { mayOffer } from '../domain/after-memo.ts';
import { filesOf } from '../domain/memo-line.ts';
import type { LineOutcome } from '../domain/line-outcome.ts';
import styles from './memo.module.css';
import type { MemoActs } from './use-memo-acts.tsx';

interface ItemActsProps {
  readonly memo: Memo;
  readonly line: MemoLine;
  readonly acts: MemoActs;
}

/** What its reader may do with one line now; what is seldom done is in the menu. */
export function ItemActs({ memo, line, acts }: ItemActsProps) {
  const has = (outcome: LineOutcome) => line.units[outcome] > 0;
  const may = (move: Memo['actions'][number]) => memo.actions.includes(move);
  const named = (verb: string) => `${verb}: line ${line.line}`;
  const invoice = memo.invoices.find(({ lines }) => lines.some((one) => one.line === line.line));
  const parcel = memo.parcels.find(({ leg, status }) => leg === 'return' && status === 'Sent');
  return (
    <div className={styles.acts}>
      {may('keep') && has('Out') && (
        <>
          <Button
            variant="default"
            size="xs"
            aria-label={named('Keep')}
            onClick={() => acts.lines('keep', line.line)}
          >
            Keep
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-label={named('Return')}
            onClick={() => acts.returnLines(line.line)}
          >
            Return
          </Button>
        </>
      )}
      <PriceAsked memo={memo} line={line} acts={acts} />
      {may('undoKeep') && has('Kept') && (
        <TextButton label={named('Undo keep')} onClick={() => acts.lines('undoKeep', line.line)}>
          Undo keep
        </TextButton>
      )}
      {parcel !== undefined && has('Return in transit') && (
        <Link
          to={`/membership/shipping/${parcel.shipmentId}`}
          className={styles.lineLink}
          aria-label={named('Track return')}
        >
          Track return
        </Link>
      )}
      {may('undoReturn') && has('Return in transit') && (
        <TextButton label={named('Undo return')} onClick={() => acts.lines('undoReturn', line.line)}>
          Undo return
        </TextButton>
      )}
      {may('settleAsReturned') && has('Disputed') && (
        <TextButton
          label={named('Settle as returned')}
          onClick={() => acts.lines('settleAsReturned', line.line)}
        >
          Settle as returned
        </TextButton>
      )}
      {may('settleAsKept') && has('Disputed') && (
        <TextButton label={named('Settle as kept')} onClick={() => acts.lines('settleAsKept', line.line)}>
          Settle as kept
        </TextButton>
      )}
      {has('Invoiced') && invoice !== undefined && (
        <TextButton label={named(`Invoice ${invoice.number}`)} onClick={() => acts.downloadInvoice(invoice)}>
          {`Invoice ${invoice.number}`}
        </TextButton>
      )}
      <ItemMenu memo={memo} line={line} acts={acts} />
    </div>
  );
}

/** What the other side asks to change; the request holds once it is accepted. */
function PriceAsked({ memo, line, acts }: ItemActsProps) {
  const { priceAsked } = line;
  if (priceAsked === null || !mayAskPrice(memo, line)) return null;
  const asked = formatCents(cents(priceAsked.price));
  const named = (verb: string) => `${verb}: line ${line.line}`;
  if (priceAsked.by === memo.party) return <span className={styles.small}>{`You requested ${asked}`}</span>;
  return (
    <span className={styles.priceAsked}>
      {`${memo.counterparty} requests ${asked}`}
      <TextButton label={named('Accept')} onClick={() => acts.answerPrice(line, true)}>
        Accept
      </TextButton>
      <TextButton label={named('Decline')} onClick={() => acts.answerPrice(line, false)}>
        Decline
      </TextButton>
    </span>
  );
}

/** What is partly back or invoiced keeps its price. */
const mayAskPrice = ({ actions }: Memo, { units }: MemoLine): boolean =>
  actions.includes('askPrice') &&
  units.Returned + units.Invoiced === 0 &&
  units.Out + units.Kept + units.Disputed > 0;

function ItemMenu({ memo, line, acts }: ItemActsProps) {
  const decide = useDecide();
  const mayOpen = (path: '/appraisals' | '/marketplace') => decide(routeRules[path], () => false).allowed;
  const { item, units } = line;
  const reports = filesOf(item, 'Report');
  const asksPrice = line.priceAsked === null && mayAskPrice(memo, line);
  const offers =
    item.kind === 'Diamond' &&
    mayOpen('/marketplace') &&
    mayOffer(memo.party, {
      status: memo.status,
      units: { returned: units.Returned, invoiced: units.Invoiced },
    });
  const appraises = memo.sentAt !== null && mayOpen('/appraisals');
  if (reports.length === 0 && !asksPrice && !offers && !appraises) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          size={28}
          className={styles.lineMenu}
          disabled={acts.busy}
          aria-label={`More actions: line ${line.line}`}
        >
          <Icon name="more" size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {asksPrice && <Menu.Item onClick={() => acts.askPrice(line)}>Request price change</Menu.Item>}
        {reports.map((file) => (
          <Menu.Item key={file.fileId} onClick={() => acts.downloadFile(file)}>
            {`Download ${file.name}`}
          </Menu.Item>
        ))}
        {appraises && (
          <Menu.Item component={Link} to={`/appraisals/new?memo=${memo.memoId}&line=${line.line}`}>
            Appraise
          </Menu.Item>
        )}
        {offers && <Menu.Item onClick={() => acts.offer(line.line)}>List on the marketplace</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
