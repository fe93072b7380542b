import { ProxyProblem } from './proxy-problem';

/** Limits concurrent requests, so that nobody can occupy the proxy. */
export interface RequestGate {
  /**
   * Takes a slot; the returned function frees it.
   *
   * @throws ProxyProblem if none is free
   */
  enter(client: string): () => void;
}

export function requestGate(limits: { perClient: number; inAll: number }): RequestGate {
  const underWay = new Map<string, number>();
  let total = 0;
  return {
    enter(client) {
      const own = underWay.get(client) ?? 0;
      if (own >= limits.perClient || total >= limits.inAll) {
        throw new ProxyProblem(
          'too-many-requests',
          'Too many requests are under way. Wait until one has ended.',
        );
      }
      underWay.set(client, own + 1);
      total += 1;
      let isInside = true;
      return () => {
        if (!isInside) return;
        isInside = false;
        total -= 1;
        const left = (underWay.get(client) ?? 1) - 1;
        if (left > 0) underWay.set(client, left);
        else underWay.delete(client);
      };
    },
  };
}
