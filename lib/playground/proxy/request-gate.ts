import { ProxyProblem } from './proxy-problem';

/** Limits concurrent requests, so that nobody can occupy the proxy. */
export interface RequestGate {
  /**
   * Takes a slot; the returned function frees it.
   *
   * @throws ProxyProblem if none is free
   */
  enter(client: string, bytes?: number): () => void;
}

/** A request is held in memory until it is sent, so that its size counts too. */
export function requestGate(limits: { perClient: number; inAll: number; bytesInAll: number }): RequestGate {
  const underWay = new Map<string, number>();
  let total = 0;
  let held = 0;
  return {
    enter(client, bytes = 0) {
      const own = underWay.get(client) ?? 0;
      const isFull = total > 0 && held + bytes > limits.bytesInAll;
      if (own >= limits.perClient || total >= limits.inAll || isFull) {
        throw new ProxyProblem(
          'too-many-requests',
          'Too many requests are under way. Wait until one has ended.',
        );
      }
      underWay.set(client, own + 1);
      total += 1;
      held += bytes;
      let isInside = true;
      return () => {
        if (!isInside) return;
        isInside = false;
        total -= 1;
        held -= bytes;
        const left = (underWay.get(client) ?? 1) - 1;
        if (left > 0) underWay.set(client, left);
        else underWay.delete(client);
      };
    },
  };
}
