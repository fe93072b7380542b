'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { pageLinkAddress } from './page-link-address';

/** Long enough that moving the pointer across a list prefetches nothing. */
const PREFETCH_AFTER_MS = 80;

/**
 * Makes links fast: opens this site's pages without a page load, and prefetches them when the pointer or focus rests on
 * a link. Rendered once per document.
 */
export function LinkNavigation() {
  const router = useRouter();

  useEffect(() => {
    const prefetched = new Set<string>();
    let timer: number | undefined;

    function navigate(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const address = addressAt(event.target);
      if (address === undefined) return;
      event.preventDefault();
      for (const popover of document.querySelectorAll<HTMLElement>('[popover]:popover-open'))
        popover.hidePopover();
      router.push(address);
    }

    function prefetchSoon(event: Event) {
      window.clearTimeout(timer);
      const address = addressAt(event.target)?.replace(/#.*/, '');
      if (address === undefined || address === location.pathname || prefetched.has(address)) return;
      timer = window.setTimeout(() => {
        prefetched.add(address);
        router.prefetch(address);
      }, PREFETCH_AFTER_MS);
    }

    document.addEventListener('click', navigate);
    document.addEventListener('pointerover', prefetchSoon, { passive: true });
    document.addEventListener('focusin', prefetchSoon);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('click', navigate);
      document.removeEventListener('pointerover', prefetchSoon);
      document.removeEventListener('focusin', prefetchSoon);
    };
  }, [router]);

  return null;
}

function addressAt(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined;
  const link = target.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  return pageLinkAddress(
    {
      href: link.href,
      target: link.target,
      hasDownload: link.hasAttribute('download'),
      isNative: link.hasAttribute('data-native'),
    },
    location.href,
  );
}
