import { chat, fakeProvider, streamHead } from './fake-provider';
import { startAssistant } from './start-assistant';

// The assistant in a child process, with a model that never finishes. The test kills the process.

const provider = await fakeProvider((request, response) => {
  streamHead(response);
  response.write(chat.text('Half of it'));
  void request.closed.then(() => response.end(chat.end));
});
const assistant = await startAssistant({
  model: { kind: 'compatible', baseUrl: provider.baseUrl, apiKey: undefined, model: 'm' },
});
const { origin, key, siteId, databaseUrl } = assistant;
console.log(JSON.stringify({ origin, key, siteId, databaseUrl }));
