'use client';

import { usePathname } from 'next/navigation';

interface DashboardNavProps {
  links: readonly { href: string; label: string }[];
}

export function DashboardNav({ links }: DashboardNavProps) {
  const pathname = usePathname();
  const [overview] = links;
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
