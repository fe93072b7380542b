import module from 'node:module';
import { setFlagsFromString } from 'node:v8';

/**
 * Called once a server has started: keeps what V8 has compiled for the next start, and then lets less garbage grow.
 *
 * Where memory is plenty, V8 lets garbage grow to three times of what is in use before it collects. A server that stands
 * beside others gives it back sooner, which costs it next to nothing. V8 refuses compiled code that was kept under other
 * flags, hence the order.
 */
export function settleMemory(): void {
  Reflect.get(module, 'flushCompileCache')?.();
  setFlagsFromString('--heap-growing-percent=50');
}
