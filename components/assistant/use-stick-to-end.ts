import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const NEAR_END_PX = 48;

/** Keeps the end of a growing text in view, until the reader scrolls away from it. */
export function useStickToEnd(scroller: RefObject<HTMLElement | null>) {
  const [isAtEnd, setAtEnd] = useState(true);
  const isStuck = useRef(true);

  const goToEnd = useCallback(() => {
    isStuck.current = true;
    setAtEnd(true);
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [scroller]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    function noticeScroll() {
      if (element === null) return;
      const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
      isStuck.current = isNear;
      setAtEnd(isNear);
    }
    const growth = new ResizeObserver(() => {
      if (isStuck.current) element.scrollTo({ top: element.scrollHeight });
    });
    for (const child of element.children) growth.observe(child);
    element.addEventListener('scroll', noticeScroll, { passive: true });
    return () => {
      growth.disconnect();
      element.removeEventListener('scroll', noticeScroll);
    };
  }, [scroller]);

  return { isAtEnd, goToEnd };
}
