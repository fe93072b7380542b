import { ProxyProblem } from './proxy-problem';

/** Counts what is under way, so that nobody fills the proxy. */
export interface RequestGate {
  /**
   * Takes a place; what it returns gives the place back, once.
   *
   * @throws ProxyProblem when there is none
   */
  enter(client: string): () => void;
}

/** A gate with room for some requests at once, in all and of one client. */
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
