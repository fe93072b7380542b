export interface SilenceWatch {
  signal: AbortSignal;
  reset(): void;
  stop(): void;
}

export class SilentModel extends Error {
  override readonly name = 'SilentModel';
}

export function watchSilence(outer: AbortSignal, silenceMs: number): SilenceWatch {
  const controller = new AbortController();
  const onSilence = () => controller.abort(new SilentModel(`The model said nothing for ${silenceMs} ms.`));
  const timer = setTimeout(onSilence, silenceMs);
  const onOuter = () => controller.abort(outer.reason);
  if (outer.aborted) onOuter();
  outer.addEventListener('abort', onOuter);
  return {
    signal: controller.signal,
    reset: () => void timer.refresh(),
    stop() {
      clearTimeout(timer);
      outer.removeEventListener('abort', onOuter);
      controller.abort();
    },
  };
}
