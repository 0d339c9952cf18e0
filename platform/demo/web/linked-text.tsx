const addresses = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/;

/** Text with clickable links. */
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
