import type { ReactNode } from 'react';
import { isPartFor, type PartReader, partAudience } from '@/lib/base/markup/part-audience';

interface VisibilityProps {
  for?: unknown;
  children?: ReactNode;
}

/** Content for some readers only; this version renders it for readers who are not signed in. */
export function Visibility(properties: VisibilityProps) {
  return part(properties, undefined);
}

/** `Visibility` on the page of one reader. */
export function visibilityFor(reader: PartReader): typeof Visibility {
  return reader === undefined ? Visibility : (properties) => part(properties, reader);
}

function part({ for: written, children }: VisibilityProps, reader: PartReader) {
  if (!isPartFor(partAudience(written), reader)) return null;
  return <>{children}</>;
}
