-- The transcripts in the words the portal uses now.
update content.video set
  title = 'Finding your way around',
  shows = 'The sidebar, the command palette and the phone’s tab bar',
  transcript =
 'The sidebar is on the left. It lists the services your company subscribes to, with Help at the bottom. On a narrow screen it shows only icons. On a phone, the main places move to a bar at the bottom, and More shows all of them.

The search field is above every page. Press Control K, or Command K on a Mac, and type part of a page or action name. Use the arrow keys to choose, Enter to open and Escape to close.

Every page starts the same way: a title, one line of facts and at most one main button on the right. The button is the page’s most common action.'
where id = '0192a000-0000-7000-8000-0000000d0001';

update content.video set
  title = 'Personalizing the portal',
  shows = 'Light and dark mode, tables and saved settings',
  transcript =
 'Open the menu under your initials at the top right. Under Appearance, choose light, dark or your device’s setting.

In a table, choose which columns to show, their order and their width. You can sort, filter, make rows more compact and export what you see. The portal saves these settings for you only.

With the keyboard, use the arrow keys to move through rows, Space to select one and Enter to open it.'
where id = '0192a000-0000-7000-8000-0000000d0002';

update content.video set
  title = 'Asking us a question',
  shows = 'The question form, the answer date and your past questions',
  transcript =
 'Open Help at the bottom of the sidebar. Choose a subject if one fits, and enter your question in up to 200 characters. Before you send it, you see the day we’ll answer: within two business days, not counting weekends and banking holidays.

After you send it, the question appears under Your messages with its status. Sent means we saved it. Received means it’s in our mailbox. Answered means we replied by email or phone. We email you a copy.

If it’s urgent, call the number on the same page.'
where id = '0192a000-0000-7000-8000-0000000d0003';

update content.video set
  title = 'When something goes wrong',
  shows = 'Error messages, reference codes and working offline',
  transcript =
 'If an entry needs a fix, a message appears next to its field. Your entries stay on the page.

If something breaks on our end, the page says so and shows a reference: LP, four characters, four characters. Give us the reference, and we can find exactly what happened.

If you lose your connection, a notice appears above the page until you’re back online.'
where id = '0192a000-0000-7000-8000-0000000d0004';
