import { ProxyProblem } from './proxy-problem';

/** Limits concurrent requests, so that no client can occupy the proxy. */
export interface RequestGate {
  /** Takes a slot; throws `ProxyProblem` if none is free. */
  enter(client: string): RequestSlot;
}

export interface RequestSlot {
  /** Counts received bytes, held in memory until the request is sent; throws `ProxyProblem` over the limit. */
  hold(bytes: number): void;
  leave(): void;
}

interface Limits {
  perClient: number;
  inAll: number;
  bytesPerClient: number;
  bytesInAll: number;
}

export function requestGate(limits: Limits): RequestGate {
  const clients = new Map<string, { slots: number; bytes: number }>();
  let slots = 0;
  let bytes = 0;
  return {
    enter(client) {
      const own = clients.get(client) ?? { slots: 0, bytes: 0 };
      if (own.slots >= limits.perClient || slots >= limits.inAll) throw tooMany();
      clients.set(client, own);
      own.slots += 1;
      slots += 1;
      let held = 0;
      let isInside = true;
      return {
        hold(arrived) {
          if (own.bytes + arrived > limits.bytesPerClient || bytes + arrived > limits.bytesInAll)
            throw tooMany();
          held += arrived;
          own.bytes += arrived;
          bytes += arrived;
        },
        leave() {
          if (!isInside) return;
          isInside = false;
          own.slots -= 1;
          own.bytes -= held;
          slots -= 1;
          bytes -= held;
          if (own.slots === 0) clients.delete(client);
        },
      };
    },
  };
}

function tooMany(): ProxyProblem {
  return new ProxyProblem('too-many-requests', 'Too many requests are under way. Wait until one has ended.');
}
