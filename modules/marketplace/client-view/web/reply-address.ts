/** Opens a letter to whoever asked. What a stranger typed as an address could otherwise add headers of its own. */
export const replyAddress = (email: string, title: string): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(title === '' ? 'Your question' : title)}`;
