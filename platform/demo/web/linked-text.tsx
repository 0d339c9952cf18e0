const addresses = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/;

/** A text as it was sent, its addresses to follow. */
export function LinkedText({ text }: { readonly text: string }) {
  return text.split(addresses).map((part, at) =>
    addresses.test(part) ? (
      <a key={at} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
