import http from 'node:http';
import { percentile } from '@/lib/base/values/percentile';

export interface Load {
  requestsPerSecond: number;
  p99Ms: number;
}

const CONNECTIONS = 16;

/** Requests pages in turn for a while over kept connections, without compression, as fast as responses arrive. */
export async function measureLoad(urls: readonly string[], durationMs: number): Promise<Load> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  let asked = 0;
  const startedAt = performance.now();
  const worker = async () => {
    while (performance.now() - startedAt < durationMs) {
      const askedAt = performance.now();
      await answered(urls[asked++ % urls.length] ?? '', agent);
      times.push(performance.now() - askedAt);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  const seconds = (performance.now() - startedAt) / 1_000;
  agent.destroy();
  return { requestsPerSecond: times.length / seconds, p99Ms: percentile(times, 0.99) };
}

function answered(url: string, agent: http.Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}.`));
      response.on('end', resolve);
      response.resume();
    });
    request.on('error', reject);
  });
}
