import { useEffect, useState } from 'react';

/** An address for bytes that were fetched with the access token; it ends with the component. */
export function useObjectUrl(bytes: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (bytes === undefined) return undefined;
    const objectUrl = URL.createObjectURL(bytes);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [bytes]);
  return address;
}
