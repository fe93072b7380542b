'use client';

import { useCallback, useState } from 'react';
import { useSitePath } from '@/components/ui/use-site-path';
import { ownEndpoint } from '@/lib/base/web/addresses';
import type { SidebarNode } from '@/lib/site/layout-data';
import { sidebarMemory } from './sidebar-memory';

type BranchState = { status: 'absent' | 'loading' | 'failed' } | { status: 'present'; nodes: SidebarNode[] };

export function useSidebarBranch(groupId: string): { branch: BranchState; load: () => void } {
  const page = useSitePath();
  const [branch, setBranch] = useState<BranchState>(() => {
    const nodes = sidebarMemory.branches.get(groupId);
    return nodes === undefined ? { status: 'absent' } : { status: 'present', nodes };
  });

  const load = useCallback(() => {
    setBranch((state) => (state.status === 'present' ? state : { status: 'loading' }));
    fetchBranch(groupId, page).then(
      (nodes) => {
        sidebarMemory.branches.set(groupId, nodes);
        setBranch({ status: 'present', nodes });
      },
      (error: unknown) => {
        console.error(error);
        setBranch({ status: 'failed' });
      },
    );
  }, [groupId, page]);

  return { branch, load };
}

async function fetchBranch(groupId: string, page: string): Promise<SidebarNode[]> {
  const query = new URLSearchParams({ group: groupId, page });
  const response = await fetch(ownEndpoint(`navigation?${query}`));
  if (!response.ok) throw new Error(`The sidebar branch ${groupId} answered ${response.status}.`);
  return response.json();
}
