'use client';

import { usePathname } from 'next/navigation';

interface DashboardNavProps {
  links: readonly { href: string; label: string }[];
}

/** The pages of a dashboard; the one that is open is marked. */
export function DashboardNav({ links }: DashboardNavProps) {
  const pathname = usePathname();
  const [overview] = links;
  // A conversation belongs to the conversations; everything stands below the overview.
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
