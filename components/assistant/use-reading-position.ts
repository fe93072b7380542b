import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

const NEAR_END_PX = 48;
const ABOVE_QUESTION_PX = 16;

/**
 * Scrolls a new question to the top, so that its reply can be read from the start while it grows. Nothing else scrolls
 * by itself. `isAtEnd` is `false` if there is more below.
 */
export function useReadingPosition(scroller: RefObject<HTMLElement | null>, questionId: string | undefined) {
  const [isAtEnd, setAtEnd] = useState(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is found in the document.
  useLayoutEffect(() => {
    const questions = scroller.current?.querySelectorAll<HTMLElement>('.assistant-question');
    const last = questions?.item(questions.length - 1);
    if (last) scroller.current?.scrollTo({ top: last.offsetTop - ABOVE_QUESTION_PX });
  }, [scroller, questionId]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    function measure() {
      if (element === null) return;
      setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX);
    }
    const growth = new ResizeObserver(measure);
    for (const child of element.children) growth.observe(child);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      growth.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scroller]);

  const goToEnd = useCallback(
    () => scroller.current?.scrollTo({ top: scroller.current.scrollHeight, behavior: 'smooth' }),
    [scroller],
  );
  return { isAtEnd, goToEnd };
}
