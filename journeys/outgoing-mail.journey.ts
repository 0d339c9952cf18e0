import { sendEmailMessage } from '#platform/notifications/contract.ts';
import { callAs } from './support/call-as.ts';
import { expect, test } from './support/journey.ts';

test('staff find a sent mail by its subject, without seeing its address', async ({
  page,
  become,
  request,
}) => {
  const subject = `The inventory on Monday ${Date.now()}`;
  const to = 'jonah.price@harrowvale.example';
  await callAs(request, 'Marta', sendEmailMessage, {
    body: {
      to,
      subject,
      isDisclaimerExcluded: false,
      templateName: 'TeamMessage',
      templateModel: { message: 'We count at 8.' },
    },
  });
  await become('Priya');
  await page.goto('/desk/mail');
  await expect(page.getByRole('heading', { level: 1, name: 'Outgoing email' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: subject })).toBeVisible();
  await expect(page.getByText(to)).toHaveCount(0);
});
