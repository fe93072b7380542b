export const kinds = ['address', 'title', 'anchor', 'redirect', 'reference', 'robots', 'image'] as const;
export type Kind = (typeof kinds)[number];

export interface Difference {
  kind: Kind;
  what: 'redirected' | 'lost';
  /** The path on the old site; with `#part` for a heading. */
  address: string;
  reason: string;
  /** Where it leads, or the closest match here. */
  nearest?: string | undefined;
}

export interface ProposedRedirect {
  source: string;
  destination: string;
  permanent: boolean;
  /** Whether only one target makes sense. */
  isCertain: boolean;
  reason: string;
}

export type Counts = Record<Kind, { same: number; redirected: number; lost: number }>;

export interface Comparison {
  counts: Counts;
  differences: Difference[];
  redirects: ProposedRedirect[];
}

export interface Tally {
  counts: Counts;
  differences: Difference[];
  same(kind: Kind): void;
  note(difference: Difference): void;
}

export function tally(): Tally {
  const none = () => ({ same: 0, redirected: 0, lost: 0 });
  const counts: Counts = {
    address: none(),
    title: none(),
    anchor: none(),
    redirect: none(),
    reference: none(),
    robots: none(),
    image: none(),
  };
  const differences: Difference[] = [];
  return {
    counts,
    differences,
    same: (kind) => void counts[kind].same++,
    note(difference) {
      counts[difference.kind][difference.what]++;
      differences.push(difference);
    },
  };
}
