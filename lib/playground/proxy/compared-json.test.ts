import { expect, it } from 'vitest';
import { readAnswer, servePlayground } from '@/tests/playground-site';

it('a response in JSON comes with what the document says of it', async () => {
  const playground = await servePlayground();
  try {
    playground.operation.differences = ({ status, value }) => [
      { kind: 'wrong-type', at: `${status} ${JSON.stringify(value)}`, expected: 'string' },
    ];
    for (const act of ['gzip', 'brotli']) {
      const response = await playground.post({
        parameters: [{ name: 'name', location: 'path', value: act }],
      });
      const { end, text } = await readAnswer(response);
      expect(end?.differences).toEqual([{ kind: 'wrong-type', at: `200 ${text}`, expected: 'string' }]);
    }
    const response = await playground.post({
      parameters: [{ name: 'name', location: 'path', value: 'other' }],
    });
    expect((await readAnswer(response)).end?.differences).toBeUndefined();
  } finally {
    await playground.close();
  }
});
