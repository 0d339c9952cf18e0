import { useQuery } from '@tanstack/react-query';
import type { MemoActs } from '../use-memo-acts.tsx';

export type LoadFile = MemoActs['loadFile'];

interface MemoImageProps {
  readonly fileId: string;
  readonly alt: string;
  readonly className: string | undefined;
  readonly load: LoadFile;
}

/** A picture that only the two sides of a memo may see. */
export function MemoImage({ fileId, alt, className, load }: MemoImageProps) {
  const { data: address } = useQuery({
    queryKey: ['memo-file', fileId],
    queryFn: async () => URL.createObjectURL(await load(fileId)),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
  if (address === undefined) return <span className={className} />;
  return <img className={className} src={address} alt={alt} />;
}
