import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { askToSell, askToSellBody, maxSellerNameLength } from '../contract/feeds.ts';
import type { Seller } from '../contract/feed-shapes.ts';
import { feedsKey } from './feed-queries.ts';
import styles from './feeds.module.css';

/** For a company that doesn't sell yet, or was refused. */
export function AskToSell({ seller }: { readonly seller: Seller }) {
  const queries = useQueryClient();
  const form = useLoupeForm({
    schema: askToSellBody,
    initial: { name: seller.name },
    onSubmit: (body) => call(askToSell, { body }),
    onDone: () => void queries.invalidateQueries({ queryKey: [feedsKey] }),
  });
  return (
    <Card label="Sell on the marketplace">
      <div className={styles.inside}>
        <p className={styles.text}>
          {seller.standing === 'Refused'
            ? `We did not enable your company to sell. ${seller.reason ?? ''} You can ask again.`
            : 'Offer your own stones beside those of our suppliers. Send us a file as you send it to any exchange; we read its columns, tell you what becomes of each row, and publish it when you say so.'}
        </p>
        <Form form={form} label="Sell on the marketplace">
          <div className={styles.ask}>
            <TextField
              label="Name under which you sell"
              hint="Buyers do not see it; our desk does."
              limit={maxSellerNameLength}
              {...form.field('name')}
            />
            <div>
              <SubmitButton verb="Ask to sell" doing="Asking" />
            </div>
          </div>
        </Form>
      </div>
    </Card>
  );
}
