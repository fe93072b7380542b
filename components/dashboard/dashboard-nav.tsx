'use client';

import { useSitePath } from '@/components/ui/use-site-path';

interface DashboardNavProps {
  links: readonly { href: string; label: string }[];
}

export function DashboardNav({ links }: DashboardNavProps) {
  const pathname = useSitePath();
  const [overview] = links;
  // A single conversation counts as part of the list; the overview only matches exactly.
  const isOpen = (href: string) =>
    pathname === href || (href !== overview?.href && pathname.startsWith(`${href}/`));
  return (
    <nav aria-label="Dashboard" className="board-nav">
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a aria-current={isOpen(href) ? 'page' : undefined} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
