'use client';

import { usePathname } from 'next/navigation';

interface DashboardNavProps {
  links: readonly { href: string; label: string }[];
}

/** The pages of a dashboard; the one that is open is marked. */
export function DashboardNav({ links }: DashboardNavProps) {
  const pathname = usePathname();
  return (
    <nav aria-label="Dashboard" className="board-nav">
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a aria-current={pathname === href ? 'page' : undefined} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
