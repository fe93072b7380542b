import { createOpenAI } from '@ai-sdk/openai';
import { streamText } from 'ai';
import { serveWeb } from '../../tests/assistant/harness/serve-web';
import { startAssistant } from '../../tests/assistant/harness/start-assistant';

// The measured server, in a child process: `served-routes.ts <address of the model> [folder of a site]`. It serves the
// message API and a bare route with the same model, and answers `processor` and `memory` on standard input.

const [baseUrl = '', docs] = process.argv.slice(2);
const model = createOpenAI({ baseURL: baseUrl, apiKey: 'none' }).chat('m');
const bare = await serveWeb(async (request) => {
  await request.json();
  return streamText({ model, prompt: 'How do I install the keeper?' }).toUIMessageStreamResponse();
});
const assistant = await startAssistant({
  ...(docs === undefined ? {} : { docs }),
  model: { kind: 'compatible', baseUrl, apiKey: undefined, model: 'm' },
  limits: {
    usesPerKeyAndMonth: 1e9,
    requestsPerOrganizationAndHour: 1e9,
    requestsPerAddressAndDay: 1e9,
  },
});
process.stdin.on('data', (wanted) => {
  if (String(wanted) === 'processor') {
    const { user, system } = process.cpuUsage();
    return print((user + system) / 1000);
  }
  globalThis.gc?.();
  print(process.memoryUsage().heapUsed / 2 ** 20);
});
process.once('SIGTERM', async () => {
  await assistant[Symbol.asyncDispose]();
  process.exit(0);
});
print({ bare: bare.origin, assistant: assistant.origin, key: assistant.key });

function print(value: object | number): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}
